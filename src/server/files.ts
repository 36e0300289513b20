import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#store/file.ts';

const clientBuild = fileURLToPath(new URL('../../build/client', import.meta.url));

/** Everything below it carries a hash in its name: it never changes. */
const forEver = { maxAge: '365d', immutable: true } as const;

/**
 * Serves what does not change: the build's own assets and the stored files. An unknown asset is a 404 and never a page:
 * a browser that asks for a script of an older build must not be given HTML.
 */
export async function registerFiles(app: FastifyInstance, files: FileStore | undefined): Promise<void> {
  await app.register(serveStatic, {
    root: join(clientBuild, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'deny',
    // Made at build, see scripts/compress-assets.ts.
    preCompressed: true,
    ...forEver,
  });
  if (!files) return;
  app.get<{ Params: { sha256: string; name: string } }>('/media/:sha256/:name', (request, reply) => {
    const place = files.pathOf(request.params.sha256, request.params.name);
    if (!place) return reply.callNotFound();
    // A drawing opened by itself must not run script in our name.
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.sendFile(basename(place), dirname(place), forEver);
  });
}
