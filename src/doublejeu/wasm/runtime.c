/* What compiled code calls at run time: an allocator with a free list for each power of two, and counted memory. */
typedef unsigned long size_t;
typedef unsigned long long u64;

/* as Numba lays it out: numba/core/runtime/nrtdynmod.py */
typedef struct MemInfo { u64 refct; void *dtor, *dtor_info, *data; u64 size; } MemInfo;

extern unsigned char __heap_base;
static size_t top;
static void *freed[32];

long long result; /* what the last export returned, a number of 64 bits */

static int bucket(size_t n) { return n <= 32 ? 5 : 32 - __builtin_clz((unsigned)n - 1); }

__attribute__((export_name("alloc"))) void *alloc(size_t n) { /* 0 where there is no more memory */
    if (n > (size_t)1 << 30) return 0;
    int b = bucket(n);
    if (freed[b]) { void *p = freed[b]; freed[b] = *(void **)p; return p; }
    if (!top) top = ((size_t)&__heap_base + 63) & ~(size_t)63;
    size_t p = top, end = p + ((size_t)1 << b);
    if (end < p) return 0;
    size_t have = __builtin_wasm_memory_size(0) << 16;
    if (end > have) {
        size_t want = (end - have + 65535) >> 16, more = want < 16 ? 16 : want;
        if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) return 0;
    }
    top = end;
    return (void *)p;
}

__attribute__((export_name("release"))) void release(void *p, size_t n) {
    int b = bucket(n);
    *(void **)p = freed[b]; freed[b] = p;
}

void *NRT_MemInfo_alloc_aligned(u64 size, unsigned align) {
    if (size > (u64)1 << 30) return 0;
    size_t room = (size_t)size + sizeof(MemInfo) + align;
    MemInfo *mi = alloc(room);
    if (!mi) return 0;
    size_t data = ((size_t)(mi + 1) + align - 1) & ~(size_t)(align - 1);
    mi->refct = 1; mi->dtor = 0; mi->dtor_info = 0; mi->data = (void *)data; mi->size = room;
    return mi;
}
void *NRT_MemInfo_alloc(u64 size) { return NRT_MemInfo_alloc_aligned(size, 16); }
void *NRT_MemInfo_alloc_safe(u64 size) { return NRT_MemInfo_alloc_aligned(size, 16); }
void *NRT_MemInfo_alloc_safe_aligned(u64 size, unsigned align) { return NRT_MemInfo_alloc_aligned(size, align); }

void *NRT_Allocate(u64 size) {
    if (size > (u64)1 << 30) return 0;
    u64 *p = alloc((size_t)size + 16);
    if (!p) return 0;
    *p = size + 16;
    return p + 2;
}
void NRT_Free(void *q) { u64 *p = (u64 *)q - 2; release(p, (size_t)*p); }

/* A list (np.sort keeps a stack in one): its things lie apart from its MemInfo.  Their destructor is not called, for no
   list here holds anything that is counted. */
static char is_list;
void *NRT_MemInfo_new_varsize_dtor(u64 size, void *dtor) {
    void *data = NRT_Allocate(size);
    MemInfo *mi = data ? alloc(sizeof(MemInfo)) : 0;
    if (!mi) return 0;
    mi->refct = 1; mi->dtor = &is_list; mi->dtor_info = 0; mi->data = data; mi->size = sizeof(MemInfo);
    return mi;
}
void NRT_MemInfo_call_dtor(MemInfo *mi) {
    if (mi->dtor == &is_list) NRT_Free(mi->data);
    release(mi, (size_t)mi->size);
}

/* Named only in branches that make the text of an error, which the module does not do. */
int PyExc_RuntimeError;
void PyErr_SetString(void *kind, const char *text) { __builtin_trap(); }
double log10(double x) { __builtin_trap(); }

double sqrt(double x) { return __builtin_sqrt(x); }

typedef unsigned __int128 u128;
u128 __multi3(u128 a, u128 b) { /* whether the size of an array is too large */
    u64 x = (u64)a, y = (u64)b, xl = x & 0xffffffff, xh = x >> 32, yl = y & 0xffffffff, yh = y >> 32;
    u64 ll = xl * yl, lh = xl * yh, hl = xh * yl, hh = xh * yh;
    u64 mid = (ll >> 32) + (lh & 0xffffffff) + (hl & 0xffffffff);
    u64 lo = (ll & 0xffffffff) | mid << 32, hi = hh + (lh >> 32) + (hl >> 32) + (mid >> 32);
    hi += x * (u64)(b >> 64) + y * (u64)(a >> 64);
    return (u128)hi << 64 | lo;
}
