import type { FastifyInstance } from 'fastify';

export interface Health {
  /** False once the server has begun to leave: balancers then send new visitors elsewhere. */
  accepting(): boolean;
  /** Rejects where content cannot be read just now. */
  probe(): Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve visitors. Neither is cached, neither says why in public. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const options = { logLevel: 'warn' as const };
  app.get('/healthz', options, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', options, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!health.accepting()) return reply.code(503).send({ status: 'leaving' });
    try {
      await health.probe();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'content cannot be read');
      // What is kept is shown all the same; whether that is enough is for the balancer to say.
      return reply.code(503).send({ status: 'unready', showing: 'kept pages' });
    }
  });
}
