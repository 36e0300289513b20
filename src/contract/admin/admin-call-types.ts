import type * as z from 'zod';
import type { AdminCalls } from './admin-calls.ts';
import type { AdminCallName } from './admin-routes.ts';

// Types of the admin calls, for browser code, which must not import the schemas.

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
