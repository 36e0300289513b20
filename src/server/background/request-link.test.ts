import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { selfSignedCertificate } from '#test/support/server/self-signed-certificate.ts';
import { createLinkRequester, type LinkNetwork } from './request-link.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  host: string | undefined;
  userAgent: string | undefined;
  cookie: string | undefined;
}

/** Starts a site that records its requests. */
async function startSite(respond: RequestListener): Promise<{ port: number; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const port = await listen(
    createServer((request, response) => {
      const { method, url, headers } = request;
      requests.push({
        method,
        url,
        host: headers.host,
        userAgent: headers['user-agent'],
        cookie: headers.cookie,
      });
      respond(request, response);
    }),
  );
  return { port, requests };
}

class NameError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Names that end in `.test` are this machine. The only address that may be contacted is 127.0.0.1. */
const localNetwork: LinkNetwork = {
  async resolve(hostname) {
    if (hostname === 'rebound.test')
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ];
    if (hostname === 'busy.invalid') throw new NameError('EAI_AGAIN');
    if (hostname.endsWith('.test')) return [{ address: '127.0.0.1', family: 4 }];
    throw new NameError('ENOTFOUND');
  },
  mayContact: (address) => address === '127.0.0.1',
  timeoutMs: 500,
};

const check = (url: string, network: Partial<LinkNetwork> = {}) =>
  createLinkRequester('https://dala.example', { ...localNetwork, ...network })(
    url,
    new AbortController().signal,
  );

test('A link is requested by HEAD, with the origin of the site and without cookies', async () => {
  const { port, requests } = await startSite((_request, response) => response.end());
  expect(await check(`http://shop.test:${port}/a?b=1`)).toEqual({ state: 'working' });
  expect(requests).toEqual([
    {
      method: 'HEAD',
      url: '/a?b=1',
      host: `shop.test:${port}`,
      userAgent: 'Shanyraq-LinkCheck (+https://dala.example)',
      cookie: undefined,
    },
  ]);
});

test.each([403, 404, 405, 410, 500, 501])('After the response %i to HEAD, GET decides', async (refused) => {
  const { port, requests } = await startSite(({ method }, response) => {
    response.writeHead(method === 'HEAD' ? refused : 200, { 'set-cookie': 'a=1' }).end('x'.repeat(100_000));
  });
  expect(await check(`http://shop.test:${port}/`)).toEqual({ state: 'working' });
  expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
});

test.each([
  [404, 'failed'],
  [410, 'failed'],
  [401, 'unverified'],
  [403, 'unverified'],
  [429, 'unverified'],
  [500, 'unverified'],
  [503, 'unverified'],
] as const)('The status %i means %s', async (status, state) => {
  const { port } = await startSite((_request, response) => response.writeHead(status).end());
  expect(await check(`http://shop.test:${port}/`)).toEqual({ state, reason: 'status', status });
});

test('A server that switches protocols ends the request', async () => {
  const { port } = await startSite((_request, { socket }) => {
    socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  expect(await check(`http://shop.test:${port}/`)).toMatchObject({ state: 'unverified' });
});

test('Up to 5 redirects are followed, to other hosts as well', async () => {
  const { port, requests } = await startSite(({ url = '' }, response) => {
    const step = Number(url.slice(1));
    if (step === 0) return response.end();
    return response.writeHead(302, { location: `http://host${step}.test:${port}/${step - 1}` }).end();
  });
  expect(await check(`http://shop.test:${port}/5`)).toEqual({ state: 'working' });
  expect(requests).toHaveLength(6);
  expect(await check(`http://shop.test:${port}/6`)).toMatchObject({
    state: 'unverified',
    reason: 'redirects',
  });
  expect(requests).toHaveLength(12);
});

test('A redirect to another protocol is not followed', async () => {
  const { port } = await startSite((_request, response) =>
    response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  );
  expect(await check(`http://shop.test:${port}/`)).toMatchObject({ reason: 'redirects', status: 301 });
});

test('Addresses that are not public are never contacted, whatever names or redirects lead there', async () => {
  const inner = await startSite((_request, response) => response.end());
  const outer = await startSite(({ url = '' }, response) =>
    response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end(),
  );
  const targets = [
    `http://127.0.0.2:${inner.port}/`,
    `http://[::1]:${inner.port}/`,
    'http://169.254.169.254/latest/meta-data',
    `http://rebound.test:${inner.port}/`,
  ];
  const refused = { state: 'unverified', reason: 'private', status: null };
  for (const target of targets) {
    expect(await check(target), target).toEqual(refused);
    const redirected = await check(`http://shop.test:${outer.port}/${encodeURIComponent(target)}`);
    expect(redirected, target).toEqual(refused);
  }
  expect(inner.requests).toEqual([]);
});

test('The public network has no private address and no unusual port', async () => {
  const { port, requests } = await startSite((_request, response) => response.end());
  const requestLink = createLinkRequester('https://dala.example');
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://0x7f000001/',
    'http://10.0.0.1/',
    'http://192.168.1.1:8080/',
    'http://1.1.1.1:22/',
    'https://1.1.1.1:5432/',
  ]) {
    expect(await requestLink(url, new AbortController().signal), url).toMatchObject({ reason: 'private' });
  }
  expect(requests).toEqual([]);
});

test('A name is resolved once per request, and the checked address is contacted', async () => {
  const { port, requests } = await startSite((_request, response) => response.end());
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  expect(await check(`http://shop.test:${port}/`, { resolve })).toEqual({ state: 'working' });
  expect([asked, requests.length]).toEqual([1, 1]);
});

test('An unknown name and a refused connection are failures, an unreachable name server is not', async () => {
  const { port } = await startSite((_request, response) => response.end());
  servers.pop()?.close();
  expect(await check('http://nothing.invalid/')).toEqual({ state: 'failed', reason: 'dns', status: null });
  expect(await check(`http://shop.test:${port}/`)).toEqual({
    state: 'failed',
    reason: 'refused',
    status: null,
  });
  expect(await check('http://busy.invalid/')).toMatchObject({ state: 'unverified', reason: 'network' });
});

test('An invalid certificate is a failure', async () => {
  const port = await listen(
    createSecureServer(selfSignedCertificate, (_request, response) => response.end()),
  );
  expect(await check(`https://shop.test:${port}/`)).toEqual({
    state: 'failed',
    reason: 'certificate',
    status: null,
  });
});

test('A site that does not respond in time cannot be verified', async () => {
  const { port } = await startSite(() => undefined);
  expect(await check(`http://shop.test:${port}/`, { timeoutMs: 50 })).toEqual({
    state: 'unverified',
    reason: 'timeout',
    status: null,
  });
  const resolve = () => new Promise<never>(() => undefined);
  expect(await check('http://shop.test/', { resolve, timeoutMs: 50 })).toMatchObject({ reason: 'timeout' });
});

test('A response without end is not read', async () => {
  const { port } = await startSite(({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(405).end();
    response.writeHead(200);
    return response.write('x'.repeat(100_000));
  });
  expect(await check(`http://shop.test:${port}/`)).toEqual({ state: 'working' });
});

test('A host gets one request at a time, also from redirects', async () => {
  let open = 0;
  let most = 0;
  const { port } = await startSite((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 10);
  });
  const other = await startSite((_request, response) =>
    response.writeHead(302, { location: `http://shop.test:${port}/c` }).end(),
  );
  const requestLink = createLinkRequester('https://dala.example', localNetwork);
  const { signal } = new AbortController();
  const urls = [
    `http://shop.test:${port}/a`,
    `http://shop.test:${port}/b`,
    `http://other.test:${other.port}/`,
  ];
  const outcomes = await Promise.all(urls.map((url) => requestLink(url, signal)));
  expect(outcomes).toEqual(urls.map(() => ({ state: 'working' })));
  expect(most).toBe(1);
});

test('An ended check rejects', async () => {
  const { port } = await startSite(() => undefined);
  const stopping = new AbortController();
  const pending = createLinkRequester('https://dala.example', localNetwork)(
    `http://shop.test:${port}/`,
    stopping.signal,
  );
  stopping.abort();
  await expect(pending).rejects.toThrow('aborted');
});
