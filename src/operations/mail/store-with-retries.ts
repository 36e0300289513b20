import { setTimeout as sleep } from 'node:timers/promises';

const MAX_STORE_ATTEMPTS = 5;

/** Retries so that a short database outage does not cause a second delivery. */
export async function storeWithRetries(storeResult: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeResult();
    } catch (error) {
      if (attempt === MAX_STORE_ATTEMPTS) throw error;
      await sleep(attempt * 1000);
    }
  }
}
