import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.load.ts';

/** Where the site is, without a slash at its end: what stands before every address that leaves the site. */
export function useOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}

/** An address as others can use it; one that is whole already stays as it is. */
export function absolute(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address;
}
