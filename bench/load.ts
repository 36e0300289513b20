import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

/** Ten connections asking one address for `seconds`. */
export async function load(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers: { 'accept-language': 'kk' },
  });
  const { requests, latency, non2xx, errors } = result;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx + errors };
}
