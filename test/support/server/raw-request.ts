import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Asks with the target exactly as it is given: `fetch` would tidy it up first.
 * @param target any bytes but line ends and spaces, as Latin-1
 * @param options a body is sent as it is, whatever the headers say of it
 * @returns the first answer that is final; `status` is NaN where there was none
 */
export function rawRequest(
  origin: string,
  target: string,
  options: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<RawAnswer> {
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
    // Not `end`: a peer that hears that we have finished may finish too, before its answer.
    socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${fields.join('')}\r\n${body}`, 'latin1'));
  });
}
