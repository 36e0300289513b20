import { accountCalls } from './account-calls.ts';
import type { AdminCall } from './admin-call.ts';
import { descriptionCalls } from './description-calls.ts';
import { entryCalls } from './entry-calls.ts';
import { entryListCalls } from './entry-list-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { auditCalls, userCalls } from './user-calls.ts';

/** All calls of the admin. */
export const adminCalls = {
  ...accountCalls,
  ...passkeyCalls,
  ...userCalls,
  ...auditCalls,
  ...descriptionCalls,
  ...entryCalls,
  ...entryListCalls,
};

export type AdminCalls = typeof adminCalls;

/** A call by its name, untyped. */
export const adminCallOf = (name: keyof AdminCalls): AdminCall => adminCalls[name];
