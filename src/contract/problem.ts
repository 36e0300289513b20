import * as z from 'zod';
import { alternatesView } from '#model/fields/public-views.ts';
import { challenge } from './form.ts';

/** The format of all API errors: RFC 9457 problem details plus `statusCode` and `message`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  statusCode: z.int(),
  message: z.string(),
  /** Error messages by field, in the requested language. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** when the slug belongs to another language, the item's slug in each language. */
  alternates: alternatesView.optional(),
  /** Present with status 428. */
  challenge: challenge.optional(),
});

export type Problem = z.output<typeof problem>;
