import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '#model/auth/permission.ts';
import type { WebhookEvent } from '#model/forms/webhook.ts';
import { silentLog } from '#store/logger.ts';
import { validFields } from '#test/support/forms/form.ts';
import { openFormStore } from '#test/support/forms/form-test-context.ts';
import { erasePerson } from '../submissions/erase-person.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { createWebhookQueue, requeueStalledWebhooks } from './webhook-queue.ts';

const forms = openFormStore();
const secret = 'secret of the CRM in the tests, 32';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let url: string;
let status = 200;
let received: Received[] = [];
const logLines: string[] = [];
const log = {
  ...silentLog,
  info: (fields: object, message: string) => void logLines.push(JSON.stringify({ ...fields, message })),
  warn: (fields: object, message: string) => void logLines.push(JSON.stringify({ ...fields, message })),
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ url: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => void server.close());
beforeEach(() => {
  status = 200;
  received = [];
});

const jobs: string[] = [];
const webhooks = createWebhookQueue(() => ({
  add: async (_trx, _name, added) => void jobs.push(...added.map(({ id = '' }) => id)),
}));

const send = (fields: Record<string, string> = {}) =>
  forms.send('message-us', { fields, contextOverrides: { webhooks } });

const deliver = (deliveryId: string, last = false, target = { url, secret }) =>
  deliverWebhook({ db: forms.db, target, now: forms.context.now, log }, { deliveryId }, { last });

const deliveryOf = async (reference: string, event: WebhookEvent = 'submission.created') =>
  forms.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('submission_id', '=', await forms.idOf(reference))
    .where('event', '=', event)
    .executeTakeFirstOrThrow();

test('An accepted submission is sent once, signed over time and body', async () => {
  const { reference } = await send();
  const { id } = await deliveryOf(reference);
  expect(jobs).toContain(id);
  await deliver(id);
  await deliver(id);
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
  const [, time = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(headers['shanyraq-signature'])) ?? [];
  expect(Number(time)).toBe(forms.context.clock.now / 1000);
  expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  expect(headers['idempotency-key']).toBe(id);
  expect(JSON.parse(body)).toMatchObject({
    id,
    event: 'submission.created',
    submission: { reference, form: 'message-us', locale: 'ru', fields: { topic: 'Шот' }, page: '/contacts' },
  });
  expect(await deliveryOf(reference)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
});

test.each([
  [500, 'status 500'],
  [404, 'status 404'],
  [302, 'status 302'],
])('A response with status %i is retried, and the redirect is not followed', async (given, error) => {
  const { reference } = await send();
  const { id } = await deliveryOf(reference);
  status = given;
  await expect(deliver(id)).rejects.toThrow(error);
  expect(received.map((each) => each.url)).toEqual(['/hook']);
  expect(await deliveryOf(reference)).toMatchObject({ state: 'queued', last_error: error });
  await deliver(id, true);
  expect(await deliveryOf(reference)).toMatchObject({ state: 'failed', attempts: 2, last_error: error });
});

test('A receiver that cannot be reached is retried, and the log has no personal data', async () => {
  const { reference } = await send({ name: 'Канарейка' });
  const { id } = await deliveryOf(reference);
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const target = { url: `http://127.0.0.1:${port}/?token=hidden`, secret };
  await expect(deliver(id, false, target)).rejects.toThrow('ECONNREFUSED');
  expect(await deliveryOf(reference)).toMatchObject({ last_error: 'ECONNREFUSED' });
  const all = logLines.join('\n');
  expect(all).toContain(id);
  expect(all).not.toMatch(/Канарейка|@example|hidden|127\.0\.0\.1/u);
});

test('The receiver is told of an erasure, and receives nothing of the erased person', async () => {
  const { email = '' } = validFields('message-us', '-erased');
  const { reference } = await send({ email });
  const created = await deliveryOf(reference);
  await erasePerson({ ...forms.context, webhooks }, systemActor('test'), { email });
  await deliver(created.id);
  expect(received).toEqual([]);
  const erased = await deliveryOf(reference, 'submission.erased');
  await deliver(erased.id);
  const [{ body } = { body: '' }] = received;
  expect(JSON.parse(body)).toMatchObject({
    event: 'submission.erased',
    submission: { reference, form: 'message-us' },
  });
  expect(body).not.toContain('erased@');
});

test('A submission in quarantine is not sent', async () => {
  const { reference } = await send({ website: 'x' });
  await expect(deliveryOf(reference)).rejects.toThrow();
});

test('Deliveries that were written without a job queue get their jobs later', async () => {
  const { reference } = await forms.send('message-us', {
    contextOverrides: { webhooks: createWebhookQueue(() => undefined) },
  });
  const { id } = await deliveryOf(reference);
  expect(jobs).not.toContain(id);
  await requeueStalledWebhooks(forms.db, {
    add: async (_trx, _name, added) => void jobs.push(...added.map((job) => job.id ?? '')),
  });
  expect(jobs).toContain(id);
});
