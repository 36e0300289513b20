/** Entry of the child process of `bare-node.ts`. */
import { createServer } from 'node:http';

/** The body is base64, because the message is JSON. */
interface StaticMessage {
  body: string;
  headers: Readonly<Record<string, string>>;
}

process.once('message', ({ body, headers }: StaticMessage) => {
  const bytes = Buffer.from(body, 'base64');
  const fields = { ...headers, 'content-length': String(bytes.length) };
  const server = createServer((_request, response) => {
    response.writeHead(200, fields);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
