import type { FastifyInstance } from 'fastify';

export interface Health {
  /** False during shutdown, so that load balancers stop sending requests. */
  isAccepting(): boolean;
  /** Rejects if content cannot be loaded. */
  probe(): Promise<void>;
  /** False while only cached media files can be served. */
  isMediaAvailable(): boolean;
}

/** Registers `/healthz` (liveness) and `/readyz` (readiness), without public details. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const options = { logLevel: 'warn' as const };
  app.get('/healthz', options, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', options, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!health.isAccepting()) return reply.code(503).send({ status: 'leaving' });
    try {
      await health.probe();
      // Pages without some of their pictures are better than no pages, so the process stays ready.
      return { status: 'ready', ...(!health.isMediaAvailable() && { media: 'unavailable' }) };
    } catch (error) {
      request.log.warn({ err: error }, 'the content probe failed');
      // Cached pages are still served; the load balancer decides whether that is enough.
      return reply.code(503).send({ status: 'unready', showing: 'cached pages' });
    }
  });
}
