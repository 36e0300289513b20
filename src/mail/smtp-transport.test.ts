import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { freePort } from '#test/support/server/free-port.ts';
import { DeliveryFailed } from './delivery-error.ts';
import type { Message } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';

const message: Message = {
  id: '2f0f4c1e-5f1f-4d4e-9a53-1d9d0a4f6a11',
  kind: 'receipt',
  madeAt: new Date('2026-11-20T06:00:00Z'),
  from: { name: 'Дала Көпірі', address: 'info@kompaniya.example' },
  to: 'aigerim@mail.example',
  replyTo: null,
  cancelUrl: null,
  letter: {
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
  server.next.length = 0;
});

async function failureOf(sending: Promise<unknown>): Promise<DeliveryFailed> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof DeliveryFailed) return error;
    throw error;
  }
  throw new Error('it was delivered');
}

const send = (patienceMs = 5000, to = message.to) =>
  smtpTransport(server.url, patienceMs).send({ ...message, to });

describe('a letter over SMTP', () => {
  test('arrives as it was written, from and to whom it says, under its own name', async () => {
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

  test('goes to and from domains of any script, which are in ASCII wherever a mail server reads them', async () => {
    const sending = smtpTransport(server.url, 5000).send({
      ...message,
      kind: 'newsletter',
      from: { name: 'Дала Көпірі', address: 'info@мысал.қаз' },
      to: 'user@münchen.de',
      replyTo: 'info@пример.рф',
      cancelUrl: 'https://xn--80awbu3c.xn--80ao21a/cancel',
    });
    expect(await sending).toBe('sent');
    const [received] = server.received;
    // The test server shows domains in Unicode, however they come over the line.
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

  test('goes to a mailbox named in another script, as RFC 6531 has it', async () => {
    expect(await send(5000, 'аты@мысал.қаз')).toBe('sent');
    const [received] = server.received;
    const [to = ''] = received?.to ?? [];
    expect(to.slice(0, to.indexOf('@'))).toBe('аты');
    expect(received?.smtpUtf8).toBe(true);
  });

  test('refused for now, it is to be tried again', async () => {
    server.next.push({
      at: 'recipient',
      behaviour: { status: 451, words: '4.7.1 <aigerim@mail.example> wait' },
    });
    const failure = await failureOf(send());
    expect(failure.final).toBe(false);
    expect(failure.message).toBe('451 4.7.1 EENVELOPE RCPT TO');
  });

  test.each(['recipient', 'end'] as const)('refused for good at the %s, it is not', async (at) => {
    server.next.push({ at, behaviour: { status: 550, words: '5.1.1 no aigerim@mail.example here' } });
    const failure = await failureOf(send());
    expect(failure.final).toBe(true);
    expect(failure.message).toContain('550 5.1.1');
    expect(failure.message).not.toContain('aigerim');
  });

  test('a server that will not talk to us today is tried again', async () => {
    server.next.push({ at: 'connect', behaviour: { status: 554, words: 'no service' } });
    expect((await failureOf(send())).final).toBe(false);
  });

  test.each(['data', 'end'] as const)(
    'a server that dies at the %s leaves the letter with us',
    async (at) => {
      server.next.push({ at, behaviour: 'dies' });
      expect((await failureOf(send())).final).toBe(false);
    },
  );

  test.each(['connect', 'recipient', 'end'] as const)('silence at the %s is not waited for', async (at) => {
    server.next.push({ at, behaviour: 'silent' });
    expect((await failureOf(send(300))).final).toBe(false);
  });

  test('a server out of reach leaves the letter with us', async () => {
    const unused = `smtp://127.0.0.1:${await freePort()}`;
    expect((await failureOf(smtpTransport(unused, 5000).send(message))).final).toBe(false);
  });

  test.each(['a@b.kz, c@d.kz', 'a@b.kz\r\nRCPT TO:<c@d.kz>', '<a@b.kz>', 'a@b.kz> SIZE=1', ''])(
    'goes to no such address: %j',
    async (to) => {
      const before = server.attempts;
      expect((await failureOf(send(5000, to))).final).toBe(true);
      expect(server.attempts).toBe(before);
    },
  );
});

test('a password is not told to another machine over an open line', async () => {
  const said: string[] = [];
  const open = createServer((socket) => {
    socket.write('220 open\r\n');
    socket.on('data', (data) => {
      said.push(String(data));
      socket.write(String(data).startsWith('EHLO') ? '250-open\r\n250 AUTH PLAIN LOGIN\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => open.listen(port, '127.0.0.1', resolve));
  try {
    // Another name of this machine, which is not known to be this machine.
    const failure = await failureOf(
      smtpTransport(`smtp://user:canary@[::ffff:127.0.0.1]:${port}`, 5000).send(message),
    );
    expect(failure.final).toBe(false);
    expect(said.join('')).toContain('STARTTLS');
    expect(said.join('')).not.toContain('AUTH');
  } finally {
    await new Promise((resolve) => open.close(resolve));
  }
});
