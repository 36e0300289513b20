import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { assetKinds } from '#model/fields/asset-kind.ts';
import { requireInAnySection } from '#operations/media/list-assets.ts';
import { maxUploadBytes, uploadAsset } from '#operations/media/upload-asset.ts';
import { FileRejectedError } from '#operations/publishing/content-validation-error.ts';
import { readBinaryBody } from '../body/parse-form-body.ts';
import { parseRequestUrl } from '../http/parse-request-url.ts';
import { type AdminExchange, requireSession } from './admin-exchange.ts';
import type { FieldFault } from './admin-messages.ts';
import { AdminProblemError } from './admin-problem-error.ts';

const uploadQuery = z.strictObject({
  kind: z.enum(assetKinds),
  /** A file name without folders and control characters. */
  name: z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(200)
    .regex(/^[^/\\\p{Cc}]+$/u),
});

/** Opens the exchange of a request and sends the result of the work, or a problem. */
export type Respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (exchange: AdminExchange) => Promise<unknown>,
) => Promise<FastifyReply>;

/** Registers the upload of a file as the raw body: `POST /admin/api/assets?kind=picture&name=photo.jpg`. */
export function addAssetUpload(api: FastifyInstance, respond: Respond): void {
  api.post('/assets', (request, reply) =>
    respond(request, reply, async (exchange) => {
      const { actor } = requireSession(exchange);
      // Checked before the body is read.
      requireInAnySection(actor, 'write');
      const { kind, name } = parseUploadQuery(request);
      const bytes = await readBinaryBody(request.raw, maxUploadBytes[kind]);
      try {
        return await uploadAsset(exchange.context, actor, { kind, name, bytes });
      } catch (error) {
        if (error instanceof FileRejectedError) throw new AdminProblemError(`${kind}-rejected`);
        throw error;
      }
    }),
  );
}

/** @throws AdminProblemError */
function parseUploadQuery(request: FastifyRequest): z.output<typeof uploadQuery> {
  const { query } = parseRequestUrl(request.raw.url ?? '');
  const parsed = uploadQuery.safeParse(Object.fromEntries(query));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path }): [string, FieldFault] => [
    path.join('.') || 'query',
    'invalid',
  ]);
  throw new AdminProblemError('invalid', { errors: Object.fromEntries(faults) });
}
