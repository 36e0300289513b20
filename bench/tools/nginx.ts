import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#test/support/server/free-port.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { waitUntil } from './site.ts';

/** A fixed response at one path. */
export interface StaticResponse {
  path: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export interface StaticServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const program = '/usr/sbin/nginx';

export const hasNginx = () => existsSync(program);

/** Headers set by nginx itself. */
const nginxHeaders = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'];

/** Starts nginx with one worker and a buffered access log, as the server has. */
export async function startNginx({ path, body, headers }: StaticResponse): Promise<StaticServer> {
  const directory = await makeTemporaryDirectory();
  const port = await findFreePort();
  const pathOf = (name: string) => join(directory.path, name);
  await mkdir(pathOf('files'));
  await writeFile(pathOf('files/page'), body);
  await writeFile(pathOf('nginx.conf'), configuration({ directory: directory.path, port, path, headers }));
  const child = spawn(program, ['-e', pathOf('error.log'), '-c', pathOf('nginx.conf')], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntil(() =>
    fetch(origin + path).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      await directory.remove();
    },
  };
}

interface ConfigurationOptions {
  directory: string;
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
}

function configuration({ directory, port, path, headers }: ConfigurationOptions): string {
  const fields = Object.entries(headers)
    .filter(([name]) => !nginxHeaders.includes(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${directory}/pid;
events { worker_connections 512; }
http {
  ${temporary.join('\n  ')}
  access_log ${directory}/access.log combined buffer=32k flush=1s;
  default_type "${headers['content-type'] ?? 'text/html'}";
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  ${fields.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location = ${path} { alias ${directory}/files/page; }
  }
}
`;
}
