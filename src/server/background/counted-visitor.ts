import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/**
 * Whether statistics may count a request: it is of a person who does not object to it (Do Not Track, Global Privacy
 * Control).
 */
export const isCountedVisitor = (headers: IncomingHttpHeaders): boolean =>
  !(isObjection(headers) || isBot(headers));

const isObjection = ({ dnt, 'sec-gpc': privacyControl }: IncomingHttpHeaders) =>
  dnt === '1' || privacyControl === '1';

/**
 * Remembers the answers of `isbot`, whose expression is slow. Browsers share a few user agents; the memory holds them
 * without any relation to pages and is emptied with each write.
 */
const botAnswers = new Map<string, boolean>();
const MAX_BOT_ANSWERS = 500;
const MAX_USER_AGENT_LENGTH = 512;

export const forgetUserAgents = (): void => botAnswers.clear();

function isBot({ 'user-agent': userAgent = '' }: IncomingHttpHeaders): boolean {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT_LENGTH) return true;
  const known = botAnswers.get(userAgent);
  if (known !== undefined) return known;
  const answer = isbot(userAgent);
  if (botAnswers.size < MAX_BOT_ANSWERS) botAnswers.set(userAgent, answer);
  return answer;
}
