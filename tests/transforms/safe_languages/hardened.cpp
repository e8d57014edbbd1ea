// Functions that index containers of C++'s hardened library, compiled to hardened.ll and hardened_libcxx.ll (compile.sh).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

using Bytes = std::vector<std::uint8_t>;
using Numbers = std::vector<int>;

extern "C" {

long total(const Numbers &v) {
    long sum = 0;
    for (std::size_t i = 0; i < v.size(); i++) sum += v[i];
    return sum;
}

long products(const Numbers &a, const Numbers &b) {
    if (a.size() != b.size()) return 0;
    long sum = 0;
    for (std::size_t i = 0; i < a.size(); i++) sum += static_cast<long>(a[i]) * b[i];
    return sum;
}

// The stores may not change the sizes: TBAA.
void scaled(const Numbers &from, Numbers &to, int factor) {
    const std::size_t n = std::min(from.size(), to.size());
    for (std::size_t i = 0; i < n; i++) to[i] = from[i] * factor;
}

// Calls size() in each iteration.
void prefix_sums(Numbers &v) {
    for (std::size_t i = 1; i < v.size(); i++) v[i] += v[i - 1];
}

int middle(const Numbers &v) { return v.empty() ? 0 : v[v.size() / 2]; }

int ends(const Numbers &v) { return v.empty() ? 0 : v.front() - v.back() + v[v.size() - 1]; }

void reversed(Numbers &v) {
    for (std::size_t i = 0; i < v.size() / 2; i++) std::swap(v[i], v[v.size() - 1 - i]);
}

// An iterator with an index beside it.
long beside(const Numbers &v, const Numbers &weights) {
    if (weights.size() < v.size()) return 0;
    long sum = 0;
    std::size_t i = 0;
    for (auto it = v.begin(); it != v.end(); ++it, ++i) sum += static_cast<long>(*it) * weights[i];
    return sum;
}

void insertion_sort(Numbers &v) {
    for (std::size_t i = 1; i < v.size(); i++) {
        const int x = v[i];
        std::size_t j = i;
        while (j > 0 && v[j - 1] > x) {
            v[j] = v[j - 1];
            j--;
        }
        v[j] = x;
    }
}

bool binary_search(std::span<const int> v, int wanted) {
    std::size_t low = 0, high = v.size();
    while (low < high) {
        const std::size_t mid = low + (high - low) / 2;
        if (v[mid] == wanted) return true;
        if (v[mid] < wanted)
            low = mid + 1;
        else
            high = mid;
    }
    return false;
}

std::size_t words(std::string_view text) {
    std::size_t count = 0, i = 0;
    while (i < text.size()) {
        while (i < text.size() && text[i] == ' ') i++;
        if (i == text.size()) break;
        count++;
        while (i < text.size() && text[i] != ' ') i++;
    }
    return count;
}

std::size_t trimmed_size(std::string_view text) {
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    return text.size();
}

void histogram(std::span<const std::uint8_t> bytes, std::array<unsigned, 16> &counts) {
    for (std::uint8_t b : bytes) {
        counts[b >> 4]++;
        counts[b & 15]++;
    }
}

long smoothed(const Numbers &v) {
    long sum = 0;
    for (std::size_t i = 1; i + 1 < v.size(); i++) sum += v.at(i - 1) + 2L * v.at(i) + v.at(i + 1);
    return sum;
}

int int_index(const Numbers &v) {
    int sum = 0;
    for (int i = 0; i < static_cast<int>(v.size()); i++) sum += v[i];
    return sum;
}

long matrix_trace(const std::vector<double> &m, std::size_t n) {
    if (n > 0xffff || m.size() != n * n) return 0;
    double sum = 0;
    for (std::size_t i = 0; i < n; i++) sum += m[i * n + i];
    return static_cast<long>(sum);
}

// Reads four bytes while there are four.
std::uint32_t checksum(std::span<const std::uint8_t> data) {
    std::uint32_t sum = 0;
    std::size_t i = 0;
    for (; data.size() - i >= 4; i += 4)
        sum += data[i] | data[i + 1] << 8 | data[i + 2] << 16 | static_cast<std::uint32_t>(data[i + 3]) << 24;
    for (; i < data.size(); i++) sum += data[i];
    return sum;
}

int header(std::span<const std::uint8_t> packet) {
    if (packet.size() < 4) return -1;
    const auto head = packet.first(4);
    const auto body = packet.subspan(4);
    return head[0] + head[3] + static_cast<int>(body.size());
}

// Two indices that come nearer.
bool has_sum(std::span<const int> sorted, int wanted) {
    if (sorted.empty()) return false;
    std::size_t low = 0, high = sorted.size() - 1;
    while (low < high) {
        const int sum = sorted[low] + sorted[high];
        if (sum == wanted) return true;
        if (sum < wanted)
            low++;
        else
            high--;
    }
    return false;
}

std::size_t distinct(Numbers &sorted) {
    if (sorted.empty()) return 0;
    std::size_t kept = 1;
    for (std::size_t i = 1; i < sorted.size(); i++)
        if (sorted[i] != sorted[kept - 1]) sorted[kept++] = sorted[i];
    return kept;
}

void bubble_sort(Numbers &v) {
    for (std::size_t n = v.size(); n > 1; n--)
        for (std::size_t i = 1; i < n; i++)
            if (v[i - 1] > v[i]) std::swap(v[i - 1], v[i]);
}

bool merge(const Numbers &a, const Numbers &b, Numbers &out) {
    if (a.size() > 0xffffff || b.size() > 0xffffff || out.size() != a.size() + b.size()) return false;
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        out[i + j] = a[i] < b[j] ? a[i] : b[j];
        if (a[i] < b[j])
            i++;
        else
            j++;
    }
    return true;
}

std::size_t partition(Numbers &v, int pivot) {
    std::size_t low = 0, high = v.size();
    while (low < high) {
        if (v[low] < pivot) {
            low++;
        } else {
            high--;
            std::swap(v[low], v[high]);
        }
    }
    return low;
}

long last_first(const Numbers &v) {
    long sum = 0;
    for (std::size_t i = v.size(); i-- > 0;) sum = sum * 3 + v[i];
    return sum;
}

bool ends_with(std::string_view text, std::string_view suffix) {
    if (suffix.size() > text.size()) return false;
    for (std::size_t i = 0; i < suffix.size(); i++)
        if (text[text.size() - suffix.size() + i] != suffix[i]) return false;
    return true;
}

// One row of the distances of two words.
int last_distance(std::string_view word, Numbers &row) {
    if (word.size() > 0xffffff || row.size() != word.size() + 1) return -1;
    for (std::size_t i = 1; i <= word.size(); i++) row[i] = std::min(row[i] + 1, row[i - 1] + (word[i - 1] != ' '));
    return row.back();
}

long column(const std::vector<double> &m, std::size_t rows, std::size_t columns, std::size_t c) {
    if (rows > 0xffff || columns > 0xffff || m.size() != rows * columns || c >= columns) return 0;
    double sum = 0;
    for (std::size_t r = 0; r < rows; r++) sum += m[r * columns + c];
    return static_cast<long>(sum);
}

long ragged(const std::vector<Numbers> &rows) {
    long sum = 0;
    for (std::size_t r = 0; r < rows.size(); r++)
        for (std::size_t c = 0; c < rows[r].size(); c++) sum += rows[r][c];
    return sum;
}

// A size may not change with a store of an int, nor with one of a byte that belongs to the vector.
void filled(Numbers &v, std::span<const int> from) {
    if (from.size() < v.size()) return;
    for (std::size_t i = 0; i < v.size(); i++) v[i] = from[i];
}

int stack(std::span<const std::uint8_t> code) {
    std::array<int, 8> values{};
    std::size_t depth = 0;
    for (std::uint8_t c : code) {
        if (c < 128) {
            if (depth == values.size()) return -1;
            values[depth++] = c;
        } else {
            if (depth < 2) return -2;
            depth--;
            values[depth - 1] += values[depth];
        }
    }
    return depth == 0 ? 0 : values[depth - 1];
}

// What can fail.

long products_of_longer(const Numbers &a, const Numbers &b) {
    long sum = 0;
    for (std::size_t i = 0; i < a.size(); i++) sum += static_cast<long>(a[i]) * b[i];
    return sum;
}

int middle_of_empty(const Numbers &v) { return v[v.size() / 2]; }

int one_too_many(const Numbers &v) {
    int sum = 0;
    for (std::size_t i = 0; i <= v.size(); i++) sum += v[i];
    return sum;
}

int last_of_any(const Numbers &v) { return v.back(); }

// The vector grows smaller in the loop.
long drained(Numbers &v) {
    long sum = 0;
    for (std::size_t i = 0, n = v.size(); i < n; i++) {
        sum += v[i];
        v.pop_back();
    }
    return sum;
}

int int_index_below(const Numbers &v, int from) {
    int sum = 0;
    for (int i = from; i < static_cast<int>(v.size()); i++) sum += v[i];
    return sum;
}

// A byte's store may change the size.
int sized_bytes(Bytes &v, std::uint8_t *out) {
    int sum = 0;
    const std::size_t n = v.size();
    for (std::size_t i = 0; i < n; i++) {
        sum += v[i];
        *out = static_cast<std::uint8_t>(sum);
    }
    return sum;
}

// The sum of two large numbers may wrap.
std::uint32_t quads(std::span<const std::uint8_t> data) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i + 4 <= data.size(); i += 4) sum += data[i + 3];
    return sum;
}

bool merged_into_less(const Numbers &a, const Numbers &b, Numbers &out) {
    if (out.size() < a.size() || out.size() < b.size()) return false;
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        out[i + j] = a[i] < b[j] ? a[i] : b[j];
        if (a[i] < b[j])
            i++;
        else
            j++;
    }
    return true;
}

int deep_stack(std::span<const std::uint8_t> code) {
    std::array<int, 8> values{};
    std::size_t depth = 0;
    for (std::uint8_t c : code) {
        if (c < 128)
            values[depth++] = c;
        else if (depth > 0)
            depth--;
    }
    return values[0];
}
}
