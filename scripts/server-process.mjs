/** How Node is told to hold the server's memory: by `npm start`, and by whatever measures beside it. */

/** What a request leaves behind is little: in the usual 16 MB it would lie about for long (some 20 MB more memory). */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];

/**
 * For glibc, others do not read it: what is larger than this goes back to the system as it is freed. Each password is
 * hashed in 19 MiB; without a fixed number glibc would keep them after the first (205 MB 15 s after a row of sign-ins,
 * 162 MB with it).
 */
export const SERVER_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: String(1_048_576) };
