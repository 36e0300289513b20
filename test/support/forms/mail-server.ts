import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Server behaviour: an SMTP reply, no reply, or a dropped connection. */
export type SmtpBehaviour = { status: number; words?: string } | 'silent' | 'dies';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Whether the client requested SMTPUTF8 (RFC 6531). */
  smtpUtf8: boolean;
  /** The raw message. */
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Number of connections. */
  connectionCount: number;
  /** Planned failures of the next deliveries, in order; later deliveries succeed. */
  plannedFailures: { at: 'connect' | 'recipient' | 'data' | 'end'; behaviour: SmtpBehaviour }[];
  stop(): Promise<void>;
}

/** Starts a local SMTP server with planned failures. `data` fails within the message, `end` after it. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const state: Omit<MailServer, 'url' | 'stop'> = { received: [], connectionCount: 0, plannedFailures: [] };
  const takePlanned = (at: MailServer['plannedFailures'][number]['at']) =>
    state.plannedFailures[0]?.at === at ? state.plannedFailures.shift()?.behaviour : undefined;
  const respond = (
    behaviour: SmtpBehaviour | undefined,
    session: { id: string },
    callback: (error?: Error) => void,
  ) => {
    if (behaviour === undefined) return callback();
    if (behaviour === 'silent') return;
    if (behaviour === 'dies') return socketBySession.get(session.id)?.destroy();
    const { status, words = 'planned failure' } = behaviour;
    callback(Object.assign(new Error(words), { responseCode: status }));
  };
  const socketBySession = new Map<string, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(session, callback) {
      const socket = [...sockets].find(({ remotePort }) => remotePort === session.remotePort);
      if (socket) socketBySession.set(session.id, socket);
      state.connectionCount += 1;
      respond(takePlanned('connect'), session, callback);
    },
    onRcptTo: (_address, session, callback) => respond(takePlanned('recipient'), session, callback),
    onData(stream, session, callback) {
      const plannedAtData = takePlanned('data');
      if (plannedAtData !== undefined) {
        stream.once('data', () => respond(plannedAtData, session, callback));
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo, smtpUtf8 } = session.envelope;
        const received = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          smtpUtf8: smtpUtf8 === true,
          raw,
          mail: await PostalMime.parse(raw),
        };
        const behaviour = takePlanned('end');
        // A connection dropped here loses only the reply: the message was accepted.
        if (behaviour === undefined || behaviour === 'dies') state.received.push(received);
        respond(behaviour, session, callback);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Connection errors of clients are expected.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
