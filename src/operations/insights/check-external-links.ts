import type { LinkOutcome } from '#model/links/link-outcome.ts';
import { forEachConcurrently } from '#store/for-each-concurrently.ts';
import {
  forgetExternalLinks,
  listUncheckedUrls,
  markExternalLinks,
  saveLinkOutcomes,
} from '#store/insights/external-link.ts';
import type { InsightsContext } from './insights-context.ts';

/** Links that one night checks at most; the next nights check the others. */
const MAX_LINKS = 5000;

/** Hosts to which requests are sent at once. */
const MAX_HOSTS_AT_ONCE = 4;

/** After as many links in a row without a response, the other links of a host are not requested. */
const MAX_UNANSWERED = 3;

export interface ExternalLinkCheck {
  /** The public origin of the site; links to it are not checked. */
  origin: string;
  /** Requests a link. @throws the reason of `signal` once it is aborted */
  requestLink(url: string, signal: AbortSignal): Promise<LinkOutcome>;
  /** Ends the check, which then records nothing. */
  signal: AbortSignal;
}

interface FoundOutcome {
  url: string;
  outcome: LinkOutcome;
}

/**
 * Checks the links in public content to other sites that were not checked since `since`, one at a time per host.
 * @param check undefined if such links are not checked: then nothing about them is known
 * @returns false if no host has responded: this machine is offline, and nothing is recorded
 */
export async function checkExternalLinks(
  { db, now }: InsightsContext,
  check: ExternalLinkCheck | undefined,
  since: Date,
): Promise<boolean> {
  await forgetExternalLinks(db, { all: check === undefined });
  let isOnline = true;
  if (check) {
    const urls = await listUncheckedUrls(db, { since, limit: MAX_LINKS });
    const outcomes = await requestAll(
      urls.filter((url) => new URL(url).origin !== check.origin),
      check,
    );
    check.signal.throwIfAborted();
    const contacted = outcomes.filter(({ outcome }) => !isPrivate(outcome));
    isOnline = contacted.length === 0 || contacted.some(({ outcome }) => isAnswered(outcome));
    if (isOnline) await saveLinkOutcomes(db, outcomes, { at: new Date(now()), since });
  }
  await markExternalLinks(db);
  return isOnline;
}

async function requestAll(urls: readonly string[], check: ExternalLinkCheck): Promise<FoundOutcome[]> {
  const hosts = Map.groupBy(urls, (url) => new URL(url).host).values();
  const found: FoundOutcome[] = [];
  await forEachConcurrently(hosts, MAX_HOSTS_AT_ONCE, async (links) => {
    found.push(...(await requestHost(links, check)));
  });
  return found;
}

/** Requests the links of a host one after the other. */
async function requestHost(
  urls: readonly string[],
  { requestLink, signal }: ExternalLinkCheck,
): Promise<FoundOutcome[]> {
  const found: FoundOutcome[] = [];
  let unanswered = 0;
  for (const url of urls) {
    const latest = found.at(-1);
    const isGivenUp = unanswered >= MAX_UNANSWERED && latest !== undefined;
    const outcome = isGivenUp ? latest.outcome : await requestLink(url, signal);
    unanswered = isAnswered(outcome) ? 0 : unanswered + 1;
    found.push({ url, outcome });
  }
  return found;
}

const isPrivate = (outcome: LinkOutcome) => outcome.state !== 'working' && outcome.reason === 'private';

/** Whether a host has responded, even if with an error. */
const isAnswered = (outcome: LinkOutcome) =>
  outcome.state === 'working' || outcome.status !== null || outcome.reason === 'certificate';
