/**
 * Runs `use` with session storage. Access throws if storage is blocked or full, and some web views have null
 * instead.
 * @returns undefined if storage is not usable
 */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
