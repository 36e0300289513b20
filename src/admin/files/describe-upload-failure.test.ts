import { expect, test } from 'vitest';
import { ApiProblem, OfflineError } from '../api/api-problem.ts';
import { mayRetryUpload } from './describe-upload-failure.ts';

test('An upload is repeated after a passing failure, and not after the server has refused the file', () => {
  for (const status of [401, 409, 429, 500, 503])
    expect(mayRetryUpload(new ApiProblem(status, {}))).toBe(true);
  expect(mayRetryUpload(new OfflineError(undefined))).toBe(true);
  for (const status of [403, 413, 415, 422]) expect(mayRetryUpload(new ApiProblem(status, {}))).toBe(false);
});
