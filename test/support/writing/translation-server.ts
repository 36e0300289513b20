import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Mode =
  | 'translate'
  | 'wrap'
  | 'html'
  | 'fewer'
  | 'broken'
  | 'not-json'
  | 'error'
  | 'silent'
  | 'large'
  | 'redirect';

export interface TranslationServer {
  url: string;
  received: Received[];
  mode: Mode;
  close(): Promise<void>;
}

/** A service that speaks both protocols: it puts the language before each text, or misbehaves. */
export async function startTranslationServer(): Promise<TranslationServer> {
  const service: Omit<TranslationServer, 'url' | 'close'> = { received: [], mode: 'translate' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const path = request.url ?? '';
    service.received.push({ path, authorization: request.headers.authorization, body });
    if (service.mode === 'silent') return;
    if (service.mode === 'error') return void response.writeHead(500).end('{"error": "secret text"}');
    if (service.mode === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (service.mode === 'not-json') return void response.end('<html>secret text</html>');
    if (service.mode === 'large') return void response.end(`"${'x'.repeat(2 * 1024 * 1024)}"`);
    const isModel = path.endsWith('/chat/completions');
    const texts: string[] = isModel ? JSON.parse(body.messages[1].content).texts : body.q;
    const mark = service.mode === 'html' ? '<img src=x onerror=alert(1)> & ' : '[t] ';
    const translations = texts.map((text) => mark + text).slice(service.mode === 'fewer' ? 1 : 0);
    if (service.mode === 'broken') return void response.end('{"choices": [], "translatedText": "one"}');
    const content = JSON.stringify({ translations });
    const message = { content: service.mode === 'wrap' ? `\`\`\`json\n${content}\n\`\`\`` : content };
    response.end(JSON.stringify(isModel ? { choices: [{ message }] } : { translatedText: translations }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
