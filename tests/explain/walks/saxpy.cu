// The source of saxpy.ll, which is written by hand.

__global__ void saxpy(int n, float a, const float *x, float *y) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = a * x[i] + y[i];
}

__global__ void tile(int *p) {
    for (unsigned i = threadIdx.x; i < 4096; i += blockDim.x)
        p[i] = 0;
}

__global__ void clear(int *p) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 1000000; i += gridDim.x * blockDim.x)
        p[i] = 0;
}
