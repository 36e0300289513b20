import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultTones } from '#model/theme/tones.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { DeliveryError } from './delivery-error.ts';
import type { Message } from './message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const message: Message = {
  id: '2f0f4c1e-5f1f-4d4e-9a53-1d9d0a4f6a11',
  kind: 'receipt',
  createdAt: new Date('2026-11-20T06:00:00Z'),
  from: { name: 'Дала Көпірі', address: 'info@kompaniya.example' },
  to: 'aigerim@mail.example',
  replyTo: null,
  cancelUrl: null,
  tones: defaultTones,
  content: {
    locale: 'kk',
    subject: 'Өтінішіңіз қабылданды',
    blocks: [{ kind: 'text', text: 'Сәлеметсіз бе! Ұзақ жол, үлкен үміт.' }],
    footer: ['Дала Көпірі'],
  },
};

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.plannedFailures.length = 0;
});

async function failureOf(sending: Promise<unknown>): Promise<DeliveryError> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
  throw new Error('it was delivered');
}

const send = (timeoutMs = 5000, to = message.to) =>
  createSmtpTransport(server.url, timeoutMs).send({ ...message, to });

describe('An e-mail over SMTP', () => {
  test('arrives with its content, addresses and Message-ID', async () => {
    expect(await send()).toBe('sent');
    const [received] = server.received;
    expect(received?.from).toBe('info@kompaniya.example');
    expect(received?.to).toEqual(['aigerim@mail.example']);
    expect(received?.mail.subject).toBe('Өтінішіңіз қабылданды');
    expect(received?.mail.from).toEqual({ name: 'Дала Көпірі', address: 'info@kompaniya.example' });
    expect(received?.mail.messageId).toBe('<2f0f4c1e-5f1f-4d4e-9a53-1d9d0a4f6a11@kompaniya.example>');
    expect(received?.mail.text).toContain('Ұзақ жол, үлкен үміт.');
    expect(received?.mail.html).toContain('<html lang="kk">');
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/mu);
  });

  test('has internationalised domains in ASCII in its envelope and headers', async () => {
    const sending = createSmtpTransport(server.url, 5000).send({
      ...message,
      kind: 'newsletter',
      from: { name: 'Дала Көпірі', address: 'info@мысал.қаз' },
      to: 'user@münchen.de',
      replyTo: 'info@пример.рф',
      cancelUrl: 'https://xn--80awbu3c.xn--80ao21a/cancel',
    });
    expect(await sending).toBe('sent');
    const [received] = server.received;
    // The test server converts domains to Unicode.
    expect(received?.from).toBe('info@мысал.қаз');
    expect(received?.to).toEqual(['user@münchen.de']);
    expect(received?.smtpUtf8).toBe(false);
    const [head = ''] = (received?.raw ?? '').split('\r\n\r\n');
    expect(received?.mail.messageId).toBe(`<${message.id}@xn--80awbu3c.xn--80ao21a>`);
    expect(head).toContain('\r\nList-ID: <news.xn--80awbu3c.xn--80ao21a>\r\n');
    expect(head).toContain('\r\nReply-To: info@xn--e1afmkfd.xn--p1ai\r\n');
    expect(head).toContain('\r\nTo: user@xn--mnchen-3ya.de\r\n');
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/u);
  });

  test('supports internationalised mailbox names (RFC 6531)', async () => {
    expect(await send(5000, 'аты@мысал.қаз')).toBe('sent');
    const [received] = server.received;
    const [to = ''] = received?.to ?? [];
    expect(to.slice(0, to.indexOf('@'))).toBe('аты');
    expect(received?.smtpUtf8).toBe(true);
  });

  test('fails temporarily after a 4yz response', async () => {
    server.plannedFailures.push({
      at: 'recipient',
      behaviour: { status: 451, words: '4.7.1 <aigerim@mail.example> wait' },
    });
    const failure = await failureOf(send());
    expect(failure.final).toBe(false);
    expect(failure.message).toBe('451 4.7.1 EENVELOPE RCPT TO');
  });

  test.each(['recipient', 'end'] as const)('fails permanently after a 5yz response at the %s', async (at) => {
    server.plannedFailures.push({
      at,
      behaviour: { status: 550, words: '5.1.1 no aigerim@mail.example here' },
    });
    const failure = await failureOf(send());
    expect(failure.final).toBe(true);
    expect(failure.message).toContain('550 5.1.1');
    expect(failure.message).not.toContain('aigerim');
  });

  test('fails temporarily if the server rejects the connection', async () => {
    server.plannedFailures.push({ at: 'connect', behaviour: { status: 554, words: 'no service' } });
    expect((await failureOf(send())).final).toBe(false);
  });

  test.each(['data', 'end'] as const)('fails temporarily if the connection breaks at the %s', async (at) => {
    server.plannedFailures.push({ at, behaviour: 'dies' });
    expect((await failureOf(send())).final).toBe(false);
  });

  test.each(['connect', 'recipient', 'end'] as const)(
    'fails temporarily after a timeout at the %s',
    async (at) => {
      server.plannedFailures.push({ at, behaviour: 'silent' });
      expect((await failureOf(send(300))).final).toBe(false);
    },
  );

  test('fails temporarily if the server is unreachable', async () => {
    const unused = `smtp://127.0.0.1:${await findFreePort()}`;
    expect((await failureOf(createSmtpTransport(unused, 5000).send(message))).final).toBe(false);
  });

  test.each(['a@b.kz, c@d.kz', 'a@b.kz\r\nRCPT TO:<c@d.kz>', '<a@b.kz>', 'a@b.kz> SIZE=1', ''])(
    'fails permanently for the invalid address %j',
    async (to) => {
      const before = server.connectionCount;
      expect((await failureOf(send(5000, to))).final).toBe(true);
      expect(server.connectionCount).toBe(before);
    },
  );
});

test('A password is not sent over an unencrypted connection', async () => {
  const commands: string[] = [];
  const open = createServer((socket) => {
    socket.write('220 open\r\n');
    socket.on('data', (data) => {
      commands.push(String(data));
      socket.write(String(data).startsWith('EHLO') ? '250-open\r\n250 AUTH PLAIN LOGIN\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => open.listen(port, '127.0.0.1', resolve));
  try {
    // An alias of the loopback address that is not recognised as loopback.
    const failure = await failureOf(
      createSmtpTransport(`smtp://user:canary@[::ffff:127.0.0.1]:${port}`, 5000).send(message),
    );
    expect(failure.final).toBe(false);
    expect(commands.join('')).toContain('STARTTLS');
    expect(commands.join('')).not.toContain('AUTH');
  } finally {
    await new Promise((resolve) => open.close(resolve));
  }
});
