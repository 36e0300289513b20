/**
 * Started by `router-page.ts`: React Router as its own template has it, with nothing of ours around. A page of twelve cards in a
 * plain layout, from data that lie in memory; its inline scripts are hashed, and it is compressed by gzip.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { createReadableStreamFromReadable } from '@react-router/node';
import { createElement as h, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';

const words =
  'The company has opened a new office and will publish its report for the year with figures that are easy to read';
const sections = ['about', 'career', 'contacts', 'documents', 'faq', 'press-center'];

const news = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  slug: `news-${index + 1}`,
  date: `2026-09-${10 + index}`,
  title: words
    .split(' ')
    .slice(index % 5, (index % 5) + 9)
    .join(' '),
  summary: words,
  picture: { src: `/media/picture-${index}.webp`, alt: words.slice(0, 40), width: 640, height: 360 },
}));

interface Loaded {
  loaderData: { items: typeof news; page: number; pages: number };
}

const links = () =>
  h('ul', null, ...sections.map((name) => h('li', { key: name }, h(Link, { to: `/${name}` }, name))));

function News({ loaderData: { items, page, pages } }: Loaded) {
  const cards = items.map(({ id, slug, date, title, summary, picture }) =>
    h(
      'li',
      { key: id },
      h(
        'article',
        null,
        h('img', { ...picture, loading: 'lazy' }),
        h('time', { dateTime: date }, date),
        h('h2', null, h(Link, { to: `/news/${slug}` }, title)),
        h('p', null, summary),
      ),
    ),
  );
  const numbers = Array.from({ length: pages }, (_, index) =>
    index + 1 === page
      ? h('span', { key: index }, index + 1)
      : h(Link, { key: index, to: `?page=${index + 1}` }, index + 1),
  );
  return [
    h('header', { key: 'header' }, h(Link, { to: '/' }, 'Company'), h('nav', null, links())),
    h('main', { key: 'main' }, h('h1', null, 'News'), h('ul', null, cards), h('nav', null, numbers)),
    h('footer', { key: 'footer' }, h('p', null, 'Company, 2026'), links()),
  ];
}

const Layout = ({ children }: { children: ReactNode }) =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h(Meta),
      h(Links),
    ),
    h('body', null, children, h(ScrollRestoration), h(Scripts)),
  );

/** The entry that React Router gives to who brings none, but for its time limit. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
    });
  });
}

const asset = (id: string, parentId?: string, path?: string) => ({
  id,
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  hasAction: false,
  hasLoader: parentId !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: ['/assets/shared.js'],
  css: [],
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const build: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => h(Outlet), Layout } },
    news: {
      id: 'news',
      parentId: 'root',
      path: 'news',
      module: {
        default: withComponentProps(News),
        loader: () => ({ items: news, page: 1, pages: 3 }),
        meta: () => [{ title: 'News' }, { name: 'description', content: words }],
      },
    },
  },
  assets: {
    entry: { module: '/assets/entry.client.js', imports: ['/assets/shared.js'] },
    routes: { root: asset('root', undefined, ''), news: asset('news', 'root', 'news') },
    url: '/assets/manifest.js',
    version: 'bench',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
};

const handle = createRequestHandler(build, 'production');

const server = createServer(async ({ url = '/' }, response) => {
  const answer = await handle(new Request(`http://localhost${url}`));
  const html = await answer.text();
  const hashes = Array.from(html.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/gu), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
  const body = gzipSync(html);
  response.writeHead(answer.status, {
    'content-type': 'text/html',
    'content-encoding': 'gzip',
    'content-length': body.length,
    'content-security-policy': `script-src 'self' ${hashes.join(' ')}`,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
