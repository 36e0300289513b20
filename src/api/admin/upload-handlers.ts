import type { uploadCalls } from '#contract/admin/upload-calls.ts';
import { requireInAnySection } from '#operations/media/list-assets.ts';
import { maxUploadBytes, uploadAsset } from '#operations/media/upload-asset.ts';
import { FileRejectedError } from '#operations/publishing/content-validation-error.ts';
import { type Handlers, requireCaller } from './admin-exchange.ts';
import { AdminProblemError } from './admin-problem-error.ts';

/** Handlers of the calls that receive a file. */
export const uploadHandlers: Handlers<typeof uploadCalls> = {
  async uploadAsset(exchange, { query: { kind, name } }) {
    const { actor } = requireCaller(exchange);
    // Checked before the file is read.
    requireInAnySection(actor, 'write');
    const bytes = await exchange.readFile(maxUploadBytes[kind]);
    try {
      return await uploadAsset(exchange.context, actor, { kind, name, bytes });
    } catch (error) {
      if (error instanceof FileRejectedError) throw new AdminProblemError(`${kind}-rejected`);
      throw error;
    }
  },
};
