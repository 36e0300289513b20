import { accountCalls } from './account-calls.ts';
import type { AdminCall } from './admin-call.ts';
import type { AdminCallName } from './admin-routes.ts';
import { assetCalls } from './asset-calls.ts';
import { consentCalls } from './consent-calls.ts';
import { descriptionCalls } from './description-calls.ts';
import { entryCalls } from './entry-calls.ts';
import { entryListCalls } from './entry-list-calls.ts';
import { insightCalls } from './insight-calls.ts';
import { linkCalls } from './link-calls.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { redirectCalls } from './redirect-calls.ts';
import { personCalls, replyCalls } from './reply-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { submissionCalls } from './submission-calls.ts';
import { textCalls } from './text-calls.ts';
import { auditCalls, userCalls } from './user-calls.ts';
import { writingCalls } from './writing-calls.ts';

/** All calls of the admin. */
export const adminCalls = {
  ...accountCalls,
  ...passkeyCalls,
  ...userCalls,
  ...auditCalls,
  ...consentCalls,
  ...descriptionCalls,
  ...entryCalls,
  ...entryListCalls,
  ...linkCalls,
  ...assetCalls,
  ...scheduleCalls,
  ...reviewCalls,
  ...submissionCalls,
  ...replyCalls,
  ...personCalls,
  ...redirectCalls,
  ...textCalls,
  ...newsletterCalls,
  ...insightCalls,
  ...writingCalls,
};

export type AdminCalls = typeof adminCalls;

export const adminCallNames = Object.keys(adminCalls) as AdminCallName[];

/** A call by its name, untyped. */
export const adminCallOf = (name: AdminCallName): AdminCall => adminCalls[name];
