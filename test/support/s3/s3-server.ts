import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { parseBucketUrl, type S3Bucket } from '#store/files/s3-bucket.ts';
import { makeTemporaryDirectory } from '../temporary-directory.ts';

/** How the bucket behaves: `cut` breaks off the next responses with a body after their first bytes. */
export type S3Behaviour = 'works' | 'fails' | 'hangs' | 'slow' | 'cut' | 'refuses';

export interface TestS3Server {
  bucket: S3Bucket;
  /** As `S3_URL` names it. */
  url: string;
  behaviour: S3Behaviour;
  /** Method and target of the requests so far. */
  requests: string[];
  /** Runs before each request is forwarded. */
  onRequest: ((request: IncomingMessage) => void) | undefined;
  /** The folder with the objects of the bucket. */
  folder: string;
  close(): Promise<void>;
}

const SLOW_MS = 300;

const CUT_BYTES = 100_000;

/** Starts a real S3 server, and in front of it a proxy that can behave like an unavailable one. */
export async function startTestS3Server(): Promise<TestS3Server> {
  const directory = await makeTemporaryDirectory();
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: directory.path,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'site' }],
  });
  const { port } = await s3.run();
  const proxy = createServer((request, response) => void forward(request, response));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const origin = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const url = `http://S3RVER:S3RVER@${origin}/site/folder?region=kz-1`;
  const bucket = parseBucketUrl(url);
  if (!bucket) throw new Error('The bucket URL is invalid.');

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    server.requests.push(`${request.method} ${request.url}`);
    server.onRequest?.(request);
    const { behaviour } = server;
    if (behaviour === 'refuses') return void request.socket.destroy();
    if (behaviour === 'hangs') return;
    if (behaviour === 'fails') return void response.writeHead(503).end();
    if (behaviour === 'slow') await sleep(SLOW_MS);
    const { method, url: path, headers } = request;
    const upstream = sendRequest({ host: '127.0.0.1', port, method, path, headers }, (result) => {
      response.writeHead(result.statusCode ?? 500, result.headers);
      if (behaviour !== 'cut' || Number(result.headers['content-length']) <= CUT_BYTES) {
        return void result.pipe(response);
      }
      let sent = 0;
      result.on('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, Math.max(0, CUT_BYTES - sent)), () => {
          sent += chunk.length;
          if (sent >= CUT_BYTES) response.destroy();
        });
      });
    });
    upstream.on('error', () => response.destroy());
    // A client that does not read a response to its end closes the connection.
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  const server: TestS3Server = {
    bucket,
    url,
    behaviour: 'works',
    requests: [],
    onRequest: undefined,
    folder: `${directory.path}/site`,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await s3.close();
      await directory.remove();
    },
  };
  return server;
}
