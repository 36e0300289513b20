import { createContext, type ReactNode, use } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { type CallState, useCall } from './use-call.ts';

export type ContentType = AdminResult<'contentTypes'>['types'][number];

const Context = createContext<CallState<AdminResult<'contentTypes'>> | undefined>(undefined);

/** Loads the content types that the user may read, once for all screens. */
export function ContentTypesProvider({ children }: { children: ReactNode }) {
  const call = useCall('contentTypes', {});
  return <Context value={call}>{children}</Context>;
}

/** The content types that the user may read, with their descriptions; `data` is undefined while they load. */
export function useContentTypes(): CallState<AdminResult<'contentTypes'>> {
  const call = use(Context);
  if (!call) throw new Error('ContentTypesProvider is missing.');
  return call;
}

/** One content type; undefined while they load, and for a type that the user may not read. */
export const useContentType = (name: ContentTypeName | undefined): ContentType | undefined =>
  useContentTypes().data?.types.find((type) => type.name === name);
