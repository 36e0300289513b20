import * as z from 'zod';
import { adminCall, locale } from './admin-call.ts';

/** Calls on the consent to the processing of personal data. Its text is edited as content. */
export const consentCalls = {
  consentVersions: adminCall({
    section: 'content',
    summary:
      'All published versions of the consent, the newest first, and how many submissions agreed to each.',
    access: 'signed-in',
    result: z.object({
      versions: z.array(
        z.object({
          locale,
          version: z.string(),
          publishedAt: z.string(),
          isInForce: z.boolean(),
          submissions: z.int(),
        }),
      ),
    }),
  }),
};
