import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A POST request as received. */
export interface PostedCall {
  path: string;
  type: string;
  body: string;
}

export interface MinimalApi {
  /** Value for `API_BASE`: the URL without `/api`. */
  base: string;
  /** All requests in order, such as `GET /api/main`. */
  requests: string[];
  posted: PostedCall[];
  /** Custom responses by path or `POST /path`; tests may change them. */
  responses: Record<string, StubResponse>;
  close(): Promise<void>;
}

export interface MinimalApiOptions {
  /** Path prefix such as `/cms`. */
  prefix?: string;
  /** Custom responses by path. */
  responses?: Readonly<Record<string, StubResponse>>;
  /** Response for paths outside the specification; by default 404 without a body. */
  fallback?: StubResponse;
}

/** `hang` means that no response is sent. */
export type StubResponse =
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | 'hang';

const json = (value: unknown): StubResponse => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const item = { id: 7, slug: 'one', title: 'One thing' };
const category = { id: 3, name: 'Category' };

/**
 * The smallest responses that the specification allows: bare lists, items with id, slug and title
 * only, no optional fields or headers.
 */
const minimalResponses: Readonly<Record<string, StubResponse>> = {
  '/api/localizations': json([]),
  '/api/main': json({ data: {} }),
  '/api/news': json({ data: [item] }),
  '/api/news/one': json({ data: item }),
  '/api/news/categories': json({ data: [category] }),
  '/api/about-company/videos': json([item]),
  '/api/about-company/videos/one': json({ data: item }),
  '/api/documents': json([{ id: 4, slug: 'papers', name: 'Papers' }]),
  '/api/documents/papers': json([{ title: 'A paper', files: ['/uploads/a%20paper.pdf'] }]),
  '/api/tariffs': json([{ title: 'Prices' }]),
  '/api/contacts': json({ data: {} }),
  '/api/contacts/cities': json([{ name: 'Almaty' }]),
  '/api/career/vacancies': json([item]),
  '/api/career/vacancies/one': json({ data: item }),
  '/api/offerings/business': json([item]),
  '/api/offerings/private': json([]),
  '/api/offerings/one': json({ data: item }),
  '/api/deals': json([{ title: 'A deal' }]),
  '/api/faq': json([{ question: 'Why?', answer: '<p>Because.</p>' }]),
  '/api/faq/categories': json([category]),
  '/api/faq/popular': json([]),
  '/api/faq/search': json([{ question: 'Why?', answer: 'Because.' }]),
  '/api/search': json([{ title: 'One thing', url: '/press-center/one' }]),
  ...Object.fromEntries(
    [
      'overview',
      'annual-reports',
      'compliance-control',
      'esg-policies',
      'financial-reports',
      'history',
      'licenses',
      'teams',
    ].map((slug) => [`/api/about-company/${slug}`, json({ data: {} })]),
  ),
};

const postedPaths = [
  '/api/news/subscribe',
  '/api/contacts/call-me',
  '/api/contacts/message-us',
  '/api/contacts/exclusive-info',
  '/api/career/apply',
] as const;

const created: StubResponse = { status: 201 };

/** Starts an HTTP server with the 28 calls of the specification. */
export async function startMinimalApi(options: MinimalApiOptions = {}): Promise<MinimalApi> {
  const { prefix = '', fallback = { status: 404 } } = options;
  const responses: Record<string, StubResponse> = { ...options.responses };
  const requests: string[] = [];
  const posted: PostedCall[] = [];
  const responseTo = (method: string, path: string): StubResponse => {
    const custom = responses[`${method} ${path}`] ?? responses[path];
    if (custom !== undefined) return custom;
    if (method === 'POST') return (postedPaths as readonly string[]).includes(path) ? created : fallback;
    return minimalResponses[path] ?? fallback;
  };
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const path = url.replace(/\?.*$/su, '');
    requests.push(`${method} ${url}`);
    const body = await bodyOf(request);
    if (method === 'POST') posted.push({ path, type: headers['content-type'] ?? '', body });
    const pathBelowPrefix = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '/nowhere';
    send(response, responseTo(method, pathBelowPrefix));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${prefix}`,
    requests,
    posted,
    responses,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function send(response: ServerResponse, stub: StubResponse): void {
  if (stub === 'hang') return;
  const { status = 200, headers = {}, body } = stub;
  response.writeHead(status, headers).end(body);
}
