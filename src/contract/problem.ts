import * as z from 'zod';
import { alternatesView } from '#model/fields/public-views.ts';
import { challenge } from './form.ts';

/** The one shape of every error of the API: RFC 9457 problem details with the two fields that R-092 names. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  statusCode: z.int(),
  message: z.string(),
  /** What is wrong with each field, in the language asked for. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** where the slug belongs to another language, the item's slugs in each. */
  alternates: alternatesView.optional(),
  /** Of a 428. */
  challenge: challenge.optional(),
});

export type Problem = z.output<typeof problem>;
