import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.load.ts';

/** @returns the origin of the site without a trailing slash, for absolute URLs */
export function useOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}

/** @param url a path of the site, or an absolute URL, which is returned unchanged */
export function toAbsoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}
