import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A post that the API was sent, as it came. */
export interface PostedCall {
  path: string;
  type: string;
  body: string;
}

export interface MinimalApi {
  /** Where it is, without `/api`: `API_BASE`. */
  base: string;
  /** Every request, `GET /api/main`, in order. */
  asked: string[];
  posted: PostedCall[];
  /** Answers other than the smallest ones, by path or `POST /path`; a test may change them. */
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

export interface MinimalApiOptions {
  /** Below which path it stands: `/cms`. */
  prefix?: string;
  /** Answers other than the smallest ones, by path. */
  answers?: Readonly<Record<string, Answer>>;
  /** What is answered where the specification has no call; 404 without a body when not given. */
  elsewhere?: Answer;
}

/** A body, or status, headers and body. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | 'hang';

const json = (value: unknown): Answer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const item = { id: 7, slug: 'one', title: 'One thing' };
const category = { id: 3, name: 'Category' };

/**
 * The smallest answers that the specification allows: bare lists, items of no more than number, slug and title, none
 * of the fields, headers and languages that it does not name.
 */
const smallestAnswers: Readonly<Record<string, Answer>> = {
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

/** Where forms are posted. */
const postedPaths = [
  '/api/news/subscribe',
  '/api/contacts/call-me',
  '/api/contacts/message-us',
  '/api/contacts/exclusive-info',
  '/api/career/apply',
] as const;

const taken: Answer = { status: 201 };

/** Starts an API that has the 28 calls of the specification and nothing else. */
export async function startMinimalApi(options: MinimalApiOptions = {}): Promise<MinimalApi> {
  const { prefix = '', elsewhere = { status: 404 } } = options;
  const answers: Record<string, Answer> = { ...options.answers };
  const asked: string[] = [];
  const posted: PostedCall[] = [];
  const answerTo = (method: string, path: string): Answer => {
    const own = answers[`${method} ${path}`] ?? answers[path];
    if (own !== undefined) return own;
    if (method === 'POST') return (postedPaths as readonly string[]).includes(path) ? taken : elsewhere;
    return smallestAnswers[path] ?? elsewhere;
  };
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const path = url.replace(/\?.*$/su, '');
    asked.push(`${method} ${url}`);
    const body = await bodyOf(request);
    if (method === 'POST') posted.push({ path, type: headers['content-type'] ?? '', body });
    const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '/nowhere';
    send(response, answerTo(method, below));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${prefix}`,
    asked,
    posted,
    answers,
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

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return;
  const { status = 200, headers = {}, body } = answer;
  response.writeHead(status, headers).end(body);
}
