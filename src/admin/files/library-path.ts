import { useLocation } from 'react-router';

/** State of a navigation from the library to a file. */
export interface LibraryState {
  /** The filters of the library. */
  search: string;
}

/** The library with the filters with which the shown file was opened. */
export function useLibraryPath(): string {
  const state: unknown = useLocation().state;
  const hasSearch = typeof state === 'object' && state !== null && 'search' in state;
  return `/media${hasSearch && typeof state.search === 'string' ? state.search : ''}`;
}
