import { accountCalls } from './account-calls.ts';
import type { AdminCall } from './admin-call.ts';
import type { AdminCallName } from './admin-routes.ts';
import { descriptionCalls } from './description-calls.ts';
import { entryCalls } from './entry-calls.ts';
import { entryListCalls } from './entry-list-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { uploadCalls } from './upload-calls.ts';
import { auditCalls, userCalls } from './user-calls.ts';
import { writingCalls } from './writing-calls.ts';

/** All calls of the admin. */
export const adminCalls = {
  ...accountCalls,
  ...passkeyCalls,
  ...userCalls,
  ...auditCalls,
  ...descriptionCalls,
  ...entryCalls,
  ...entryListCalls,
  ...uploadCalls,
  ...writingCalls,
};

export type AdminCalls = typeof adminCalls;

export const adminCallNames = Object.keys(adminCalls) as AdminCallName[];

/** A call by its name, untyped. */
export const adminCallOf = (name: AdminCallName): AdminCall => adminCalls[name];
