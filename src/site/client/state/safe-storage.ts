/**
 * Uses the tab's storage. Reading `window.sessionStorage` throws where storage is blocked, some web views have null in its
 * place, and writing throws where it is full.
 * @returns undefined where it cannot be used
 */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
