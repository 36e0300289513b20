import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { browserLocale } from '#api/admin/perform-admin-call.ts';
import type { AdminBuild } from '../admin/admin-build.ts';
import { adminDocument, adminDocumentHeaders } from '../admin/admin-document.ts';

/** Registers the document of the admin at all its paths; the application in the browser routes them. */
export function registerAdminDocument(app: FastifyInstance, build: AdminBuild): void {
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers(adminDocumentHeaders(build, nonce))
      .type('text/html; charset=utf-8')
      .send(adminDocument(build, browserLocale(request), nonce));
  };
  for (const url of ['/admin', '/admin/*'])
    app.route({ method: ['GET', 'HEAD'], url, handler: sendDocument });
}
