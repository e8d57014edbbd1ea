"""Parts of a graph whose members depend on one another (Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM
J. Computing 1(2), 1972), without recursion.
"""

from __future__ import annotations


def components(count: int, successors: list[list[int]]) -> list[list[int]]:
    """The strongly connected components of a graph, those that others lead to first; the nodes of each ascending."""
    index = [-1] * count
    low = [0] * count
    on_stack = [False] * count
    stack: list[int] = []
    found: list[list[int]] = []
    number = 0
    for root in range(count):
        if index[root] >= 0:
            continue
        path: list[tuple[int, int]] = [(root, 0)]
        while path:
            node, next_ = path.pop()
            if next_ == 0:
                index[node] = low[node] = number
                number += 1
                stack.append(node)
                on_stack[node] = True
            descends = False
            targets = successors[node]
            while next_ < len(targets):
                target = targets[next_]
                next_ += 1
                if index[target] < 0:
                    path.append((node, next_))
                    path.append((target, 0))
                    descends = True
                    break
                if on_stack[target]:
                    low[node] = min(low[node], index[target])
            if descends:
                continue
            if low[node] == index[node]:
                part: list[int] = []
                while True:
                    member = stack.pop()
                    on_stack[member] = False
                    part.append(member)
                    if member == node:
                        break
                found.append(sorted(part))
            if path:
                parent = path[-1][0]
                low[parent] = min(low[parent], low[node])
    return found
