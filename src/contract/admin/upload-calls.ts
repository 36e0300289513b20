import * as z from 'zod';
import { assetKinds } from '#model/fields/asset-kind.ts';
import { adminCall, text } from './admin-call.ts';
import { assetView } from './entry-state.ts';

/** Calls that receive a file. */
export const uploadCalls = {
  uploadAsset: adminCall({
    section: 'files',
    summary:
      'Stores a file, which is the body of the request. The same file with the same name is stored once.',
    access: 'signed-in',
    takesFile: true,
    query: z.object({
      kind: z.enum(assetKinds),
      name: text
        .trim()
        .normalize('NFC')
        .min(1)
        .max(200)
        .regex(/^[^/\\\p{Cc}]+$/u)
        .describe('A file name without folders. The content decides the type.'),
    }),
    result: assetView,
  }),
};
