import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseProblem, postForm } from './submit-form.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a server with a fixed response. @returns the URL of a form */
async function respondWith(status: number, body: string): Promise<string> {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/forms/call-me`;
}

const catchError = (action: string) =>
  postForm(action, new FormData()).then(
    () => undefined,
    (error: unknown) => error,
  );

test('The receipt is returned', async () => {
  const receipt = { reference: 'K3DW-9QTN', message: 'Рақмет', reply_by: '2026-11-23' };
  expect(await postForm(await respondWith(201, JSON.stringify({ data: receipt })), new FormData())).toEqual(
    receipt,
  );
});

test('A problem is thrown as JSON (R-179 … R-183)', async () => {
  const problem = { status: 422, message: 'Қате', errors: { phone: ['Телефон нөміріңізді жазыңыз.'] } };
  const error = await catchError(await respondWith(422, JSON.stringify(problem)));
  expect(error).toEqual(new Error(JSON.stringify(problem)));
  expect(parseProblem(error)).toEqual(problem);
});

test.each([['<html>502 Bad Gateway</html>'], ['null'], ['[]'], ['"text"'], ['{}'], ['']])(
  'A response without data is thrown as the default message: %s (R-184)',
  async (body) => {
    const error = await catchError(await respondWith(502, body));
    expect(error).toEqual(new Error('An error occurred'));
    expect(parseProblem(error)).toBeUndefined();
  },
);

test('A network error is thrown as the default message', async () => {
  const action = await respondWith(201, '{}');
  server?.close();
  server?.closeAllConnections();
  expect(await catchError(action)).toEqual(new Error('An error occurred'));
});
