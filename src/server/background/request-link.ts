import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkFailure, LinkOutcome } from '#model/links/link-outcome.ts';
import { isInternalAddress } from '../remote-content/public-ip-address.ts';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;

const PERMITTED_PORTS: readonly number[] = [80, 443, 8080, 8443];
const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];
/** Responses to `HEAD` of servers that may answer `GET` otherwise; 404 and 410 are not believed without it. */
const UNCERTAIN_STATUSES: readonly number[] = [403, 404, 405, 410, 500, 501];
const GONE_STATUSES: readonly number[] = [404, 410];

interface HostAddress {
  address: string;
  family: number;
}

/** How hosts are found, and which may be contacted. */
export interface LinkNetwork {
  /** Resolves a host name. @throws an error with a `code` of node:dns */
  resolve(hostname: string): Promise<HostAddress[]>;
  mayContact(address: string, port: number): boolean;
  timeoutMs: number;
}

const publicNetwork: LinkNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  mayContact: (address, port) => !isInternalAddress(address) && PERMITTED_PORTS.includes(port),
  timeoutMs: TIMEOUT_MS,
};

/**
 * Returns a function that requests a link: by `HEAD`, and by `GET` where that fails. It sends no cookies and reads no
 * body. A host gets one request at a time. Each address is checked before it is contacted, also after a redirect.
 * @param origin of the site, by which the request says who makes it
 */
export function createLinkRequester(
  origin: string,
  network: LinkNetwork = publicNetwork,
): (url: string, signal: AbortSignal) => Promise<LinkOutcome> {
  const takeTurn = createTurns();

  /** @returns the status, and where a redirect leads; undefined if the address may not be contacted */
  const requestOnce = (url: URL, method: 'HEAD' | 'GET', signal: AbortSignal) =>
    takeTurn(url.host, async () => {
      signal.throwIfAborted();
      const ending = AbortSignal.any([signal, AbortSignal.timeout(network.timeoutMs)]);
      const addresses = await abortable(resolveHost(url, network), ending);
      const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
      if (!addresses.every(({ address }) => network.mayContact(address, port))) return undefined;
      const { statusCode = 0, headers } = await abortable(
        send(url, { method, origin, addresses, signal: ending }),
        ending,
      );
      return { status: statusCode, location: headers.location };
    });

  async function follow(start: string, signal: AbortSignal): Promise<LinkOutcome> {
    let url = new URL(start);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      let response = await requestOnce(url, 'HEAD', signal);
      if (response && UNCERTAIN_STATUSES.includes(response.status)) {
        response = await requestOnce(url, 'GET', signal);
      }
      if (!response) return unverified('private');
      const { status, location } = response;
      if (!REDIRECT_STATUSES.includes(status) || location === undefined) return outcomeOfStatus(status);
      const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
      if (!target || !/^https?:$/u.test(target.protocol)) return unverified('redirects', status);
      url = target;
    }
    return unverified('redirects');
  }

  return (url, signal) =>
    follow(url, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return outcomeOfError(error);
    });
}

/** Runs work one after the other for each key. */
function createTurns() {
  const latest = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (latest.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    latest.set(key, settled);
    try {
      return await turn;
    } finally {
      if (latest.get(key) === settled) latest.delete(key);
    }
  };
}

async function resolveHost({ hostname }: URL, { resolve }: LinkNetwork): Promise<HostAddress[]> {
  const host = hostname.replace(/^\[|\]$/gu, '');
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

/** Sends a request to one of the addresses, which were checked: the name is not resolved again. */
function send(
  url: URL,
  {
    method,
    origin,
    addresses,
    signal,
  }: { method: string; origin: string; addresses: HostAddress[]; signal: AbortSignal },
): Promise<IncomingMessage> {
  const [first] = addresses;
  const lookupChecked: LookupFunction = (_hostname, options, callback) =>
    options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family);
  const headers = {
    'user-agent': `Shanyraq-LinkCheck (+${origin})`,
    accept: '*/*',
    connection: 'close',
  };
  const options = { method, headers, lookup: lookupChecked, signal, agent: false };
  return new Promise((resolve, reject) => {
    const request: ClientRequest =
      url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.on('response', (response) => {
      response.on('error', () => undefined);
      response.destroy();
      resolve(response);
    });
    request.on('error', reject);
    // A response that switches protocols ends the request with neither a response nor an error.
    request.on('close', () => reject(new Error('The connection was closed without a response.')));
    request.end();
  });
}

/** @throws the reason of the signal once it is aborted; the work goes on */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function outcomeOfStatus(status: number): LinkOutcome {
  if (status >= 200 && status < 300) return { state: 'working' };
  return GONE_STATUSES.includes(status)
    ? { state: 'failed', reason: 'status', status }
    : unverified('status', status);
}

const unverified = (reason: LinkFailure, status: number | null = null): LinkOutcome => ({
  state: 'unverified',
  reason,
  status,
});

const failed = (reason: LinkFailure): LinkOutcome => ({ state: 'failed', reason, status: null });

/** Not an incomplete chain (`UNABLE_TO_VERIFY_LEAF_SIGNATURE`), which browsers complete. */
const CERTIFICATE_ERROR = /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_GET_ISSUER)/u;

function outcomeOfError(error: unknown): LinkOutcome {
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'ENODATA') return failed('dns');
  if (code === 'ECONNREFUSED') return failed('refused');
  if (CERTIFICATE_ERROR.test(code)) return failed('certificate');
  const isTimeout = code === 'ETIMEDOUT' || code === 'ABORT_ERR' || isTimeoutError(error);
  return unverified(isTimeout ? 'timeout' : 'network');
}

const isTimeoutError = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The code of an error; if several addresses have failed, of the first. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
