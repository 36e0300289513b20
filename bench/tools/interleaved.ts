import { median } from './report.ts';

const ROUNDS = 300;

/** The first rounds warm up the JIT and are not counted. */
const WARM_UP_ROUNDS = ROUNDS / 10;

interface ComparedRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Compares two requests in interleaved rounds.
 * @returns median milliseconds of each
 * @throws Error for a problem
 */
export async function measureInterleaved(
  ...requests: [ComparedRequest, ComparedRequest]
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url, headers }] of requests.entries()) {
      const startedAt = performance.now();
      const response = await fetch(url, { headers });
      await response.text();
      if (!response.ok) throw new Error(`${url} returned ${response.status}`);
      if (round >= WARM_UP_ROUNDS) times[index]?.push(performance.now() - startedAt);
    }
  }
  return [median(times[0]), median(times[1])];
}
