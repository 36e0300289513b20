import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server answers at a point of the conversation: a status and words, silence, or the end of the line. */
export type Behaviour = { status: number; words?: string } | 'silent' | 'dies';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Whether the client asked for addresses in UTF-8 (RFC 6531). */
  smtpUtf8: boolean;
  /** As it came over the line. */
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** How often somebody began to hand over a letter. */
  attempts: number;
  /** How the next letters are met, in their order; after these all is well. */
  next: { at: 'connect' | 'recipient' | 'data' | 'end'; behaviour: Behaviour }[];
  stop(): Promise<void>;
}

/** A real mail server on this machine that does as it is told. `data` is half way through the letter, `end` behind it. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const state: Pick<MailServer, 'attempts' | 'next' | 'received'> = { received: [], attempts: 0, next: [] };
  const planned = (at: MailServer['next'][number]['at']) =>
    state.next[0]?.at === at ? state.next.shift()?.behaviour : undefined;
  const meet = (behaviour: Behaviour | undefined, session: { id: string }, go: (error?: Error) => void) => {
    if (behaviour === undefined) return go();
    if (behaviour === 'silent') return;
    if (behaviour === 'dies') return lines.get(session.id)?.destroy();
    const { status, words = 'as told' } = behaviour;
    go(Object.assign(new Error(words), { responseCode: status }));
  };
  const lines = new Map<string, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(session, callback) {
      const socket = [...sockets].find(({ remotePort }) => remotePort === session.remotePort);
      if (socket) lines.set(session.id, socket);
      state.attempts += 1;
      meet(planned('connect'), session, callback);
    },
    onRcptTo: (_address, session, callback) => meet(planned('recipient'), session, callback),
    onData(stream, session, callback) {
      const half = planned('data');
      if (half !== undefined) {
        stream.once('data', () => meet(half, session, callback));
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
        const behaviour = planned('end');
        // A server that dies here has taken the letter: its word alone is missing.
        if (behaviour === undefined || behaviour === 'dies') state.received.push(received);
        meet(behaviour, session, callback);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // What a client does to its line is the client's affair.
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
