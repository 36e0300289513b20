import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Sends a request with the exact target, which `fetch` would normalise.
 * @param target Latin-1 without line ends and spaces
 * @param options the body is sent unchanged, whatever the headers declare
 * @returns the first final response; `status` is NaN if there was none
 */
export function rawRequest(
  origin: string,
  target: string,
  options: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body = '' } = options;
  const fields = Object.entries({ Host: hostname, Connection: 'close', ...headers }).map(([name, value]) => {
    return `${name}: ${value}\r\n`;
  });
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      text = text.replace(/^(?:HTTP\/1\.1 1[0-9]{2} [^\r]*\r\n\r\n)+/u, '');
      const end = text.indexOf('\r\n\r\n');
      const [first = '', ...lines] = text.slice(0, end).split('\r\n');
      const pairs = lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(pairs),
        body: text.slice(end + 4),
      });
    });
    // Not `end`: some servers close a half-closed connection before they respond.
    socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${fields.join('')}\r\n${body}`, 'latin1'));
  });
}
