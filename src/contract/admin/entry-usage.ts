import * as z from 'zod';
import { locale } from './admin-call.ts';
import { entryLabel } from './entry-state.ts';

/** An entry that uses another one or a file, and in which fields. */
export const entryUsage = entryLabel.extend({
  fields: z.array(z.object({ locale: locale.nullable(), path: z.string() })),
  isPublished: z.boolean(),
});
