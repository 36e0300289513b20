import type * as z from 'zod';
import type { accountCalls } from './account-calls.ts';
import type { AdminCallName } from './admin-routes.ts';
import type { descriptionCalls } from './description-calls.ts';
import type { entryCalls } from './entry-calls.ts';
import type { entryListCalls } from './entry-list-calls.ts';
import type { passkeyCalls } from './passkey-calls.ts';
import type { auditCalls, userCalls } from './user-calls.ts';

// Types of the admin calls, for browser code, which must not import the schemas.

export type AdminCalls = typeof accountCalls &
  typeof passkeyCalls &
  typeof userCalls &
  typeof auditCalls &
  typeof descriptionCalls &
  typeof entryCalls &
  typeof entryListCalls;

type Values<Schema extends z.ZodType> = { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] };

/** Input of a call as sent: path parameters and query values may be numbers. */
export interface AdminInput<Name extends AdminCallName> {
  params?: { [Param in keyof Values<AdminCalls[Name]['params']>]: string | number };
  query?: {
    [Param in keyof Values<AdminCalls[Name]['query']>]?: string | number | undefined;
  };
  body?: z.input<AdminCalls[Name]['body']>;
}

export type AdminResult<Name extends AdminCallName> = z.output<AdminCalls[Name]['result']>;
