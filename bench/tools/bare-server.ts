/** Started by `bare-node.ts`: what Node itself takes to answer bytes that lie ready, with nothing of ours around. */
import { createServer } from 'node:http';

/** Its bytes as base64, because they do not survive JSON. */
interface Answer {
  body: string;
  headers: Readonly<Record<string, string>>;
}

process.once('message', ({ body, headers }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const fields = { ...headers, 'content-length': String(bytes.length) };
  const server = createServer((_request, response) => {
    response.writeHead(200, fields);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
