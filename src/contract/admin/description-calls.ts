import * as z from 'zod';
import { adminCall } from './admin-call.ts';

/** Calls that describe the API, for integrations. */
export const descriptionCalls = {
  apiDescription: adminCall({
    section: 'description',
    summary: 'All calls of the admin as an OpenAPI 3.1 document.',
    access: 'signed-in',
    result: z.looseObject({ openapi: z.string() }),
  }),
};
