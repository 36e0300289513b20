import type { assetCalls } from '#contract/admin/asset-calls.ts';
import { deleteAsset } from '#operations/media/delete-asset.ts';
import { describeAsset } from '#operations/media/describe-asset.ts';
import { FileRejectedError } from '#operations/media/file-rejected-error.ts';
import { listAssets, listTags } from '#operations/media/list-assets.ts';
import { loadAsset } from '#operations/media/load-asset.ts';
import { isReplacedBy, replaceAsset } from '#operations/media/replace-asset.ts';
import { findUploadResult, uploadAsset } from '#operations/media/upload-asset.ts';
import { type AdminExchange, type Handlers, requireCaller } from './admin-exchange.ts';
import { limitOf } from './parse-list-query.ts';

/** Handlers of the calls on the media library. */
export const assetHandlers: Handlers<typeof assetCalls> = {
  async assets(exchange, { query: { kind, query, tag, unused, lacksAlt, before, limit } }) {
    const { assets, total, next } = await listAssets(exchange.context.db, requireCaller(exchange).actor, {
      kind,
      text: query,
      tag,
      isUnused: unused !== undefined,
      lacksAlt: lacksAlt !== undefined,
      before,
      limit: limitOf(limit),
    });
    return { assets, total, next: next === undefined ? null : String(next) };
  },
  async assetTags(exchange) {
    return { tags: await listTags(exchange.context.db, requireCaller(exchange).actor) };
  },
  asset: (exchange, { params }) => loadAsset(exchange.context.db, requireCaller(exchange).actor, params.id),
  describeAsset: (exchange, { params, body }) =>
    describeAsset({ ...exchange.context, actor: requireCaller(exchange).actor }, params.id, body),
  async deleteAsset(exchange, { params }) {
    await deleteAsset(exchange.context, requireCaller(exchange).actor, params.id);
    return null;
  },
  finishUpload: (exchange, { params: { uploadId }, body: { kind, tags } }) => {
    const { context } = exchange;
    const { actor } = requireCaller(exchange);
    return consumeUpload(exchange, uploadId, {
      recall: async () => {
        const asset = await findUploadResult(context, actor, uploadId);
        return asset && { asset, isKnown: false };
      },
      work: (file) => uploadAsset(context, actor, { ...file, kind, tags, uploadId }),
    });
  },
  replaceAsset: (exchange, { params: { id }, body: { uploadId } }) => {
    const { context } = exchange;
    const { actor } = requireCaller(exchange);
    return consumeUpload(exchange, uploadId, {
      recall: async () => {
        if (!(await isReplacedBy(context, id, uploadId))) return undefined;
        return (await loadAsset(context.db, actor, id)).asset;
      },
      work: (file) => replaceAsset(context, actor, id, { ...file, uploadId }),
    });
  },
};

/** Only a rejected file cannot be used by a later call. */
const consumeUpload = <T>(
  exchange: AdminExchange,
  id: string,
  steps: {
    recall: () => Promise<T | undefined>;
    work: (file: { path: string; name: string }) => Promise<T>;
  },
): Promise<T> =>
  exchange.context.uploads.finish(
    { id, userId: requireCaller(exchange).actor.userId ?? 0 },
    { ...steps, isFinal: (error) => error instanceof FileRejectedError },
  );
