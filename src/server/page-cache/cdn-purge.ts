import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLog } from '#store/logger.ts';

export interface PurgeOptions {
  /** Where the cache in front of us is told what to drop. */
  url: string;
  /** The value of the `Authorization` header, where the cache wants one. */
  authorization: string | undefined;
  log: StoreLog;
  /** Before each further try, in milliseconds. */
  pauses?: readonly number[];
}

/** Most tags a call: what the strictest of the usual networks takes. */
const TAGS_A_CALL = 30;
const PATIENCE = 5000;

/**
 * Tells a cache in front of the site which tags have changed, in a form that the usual ones take: `POST` with
 * `{"tags":[…]}` and the same tags in `Surrogate-Key`. What cannot be told is logged and lost: our answers are fresh in
 * such a cache for seconds only.
 * @returns a function that never rejects; its promise is there for who must know when it is done
 */
export function purgeHook(options: PurgeOptions): (tags: readonly string[]) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (tags) => {
    // One publication after the other: a cache that is told of the old after the new does no harm, but a flood does.
    last = last.then(async () => {
      for (let from = 0; from < tags.length; from += TAGS_A_CALL) {
        await tell(options, tags.slice(from, from + TAGS_A_CALL));
      }
    });
    return last;
  };
}

async function tell(
  { url, authorization, log, pauses = [500, 2000] }: PurgeOptions,
  tags: readonly string[],
) {
  for (const pause of [...pauses, undefined]) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'surrogate-key': tags.join(' '),
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      throw new Error(`the cache answered ${answer.status}`);
    } catch (error) {
      if (pause === undefined)
        log.warn({ err: error, tags }, 'the cache in front could not be told what to drop');
      else await sleep(pause, undefined, { ref: false });
    }
  }
}
