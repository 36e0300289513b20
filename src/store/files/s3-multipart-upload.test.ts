import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StorageUnavailableError } from '../store-errors.ts';
import { uploadInParts } from './s3-multipart-upload.ts';
import type { SendS3Request } from './s3-request.ts';

test('After a failed part no further part begins, and the upload is aborted when the others have ended', async () => {
  const events: string[] = [];
  const send: SendS3Request = async ({ method, query: { partNumber } = {} }) => {
    events.push(partNumber === undefined ? method : `part ${partNumber}`);
    if (partNumber === '1') throw new StorageUnavailableError('The bucket is full.');
    if (partNumber !== undefined) {
      await nextTurn();
      events.push(`end of part ${partNumber}`);
    }
    return {
      status: 200,
      headers: new Headers(),
      text: async () => '<UploadId>1</UploadId>',
      async *body() {},
      discard: async () => undefined,
    };
  };
  const target = { send, key: 'video.mp4', headers: {}, attempts: 1 };
  const partSha256s = Array.from({ length: 6 }, (_, index) => String(index));
  const file = { path: 'video.mp4', bytes: 0, sha256: '', partSha256s };
  const upload = uploadInParts(target, { body: new Blob(), file, isStored: async () => false });
  await expect(upload).rejects.toThrow('The bucket is full.');
  await nextTurn();
  expect(events).toEqual(['POST', 'part 1', 'part 2', 'part 3', 'end of part 2', 'end of part 3', 'DELETE']);
});
