import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postForm, problemOf } from './submit-form.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers every form in one way. */
async function answering(status: number, body: string): Promise<string> {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/forms/call-me`;
}

const thrownBy = (action: string) =>
  postForm(action, new FormData()).then(
    () => undefined,
    (error: unknown) => error,
  );

test('gives the receipt', async () => {
  const receipt = { reference: 'K3DW-9QTN', message: 'Рақмет', reply_by: '2026-11-23' };
  expect(await postForm(await answering(201, JSON.stringify({ data: receipt })), new FormData())).toEqual(
    receipt,
  );
});

test('throws the problem as JSON (R-179 … R-183)', async () => {
  const problem = { status: 422, message: 'Қате', errors: { phone: ['Телефон нөміріңізді жазыңыз.'] } };
  const error = await thrownBy(await answering(422, JSON.stringify(problem)));
  expect(error).toEqual(new Error(JSON.stringify(problem)));
  expect(problemOf(error)).toEqual(problem);
});

test.each([['<html>502 Bad Gateway</html>'], ['null'], ['[]'], ['"text"'], ['{}'], ['']])(
  'throws its own sentence where there is no data: %s (R-184)',
  async (body) => {
    const error = await thrownBy(await answering(502, body));
    expect(error).toEqual(new Error('An error occurred'));
    expect(problemOf(error)).toBeUndefined();
  },
);

test('throws its own sentence where nobody answers', async () => {
  const action = await answering(201, '{}');
  server?.close();
  server?.closeAllConnections();
  expect(await thrownBy(action)).toEqual(new Error('An error occurred'));
});
