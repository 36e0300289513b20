/**
 * Options of `vi.waitFor` and `vi.waitUntil`, whose own timeout of one second fails on a busy machine, and of `expect.poll`, which has
 * them by default. The timeout ends a test that hangs; it asserts no time.
 */
export const LONG_TIMEOUT = { timeout: 300_000, interval: 50 };
