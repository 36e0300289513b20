import { NO_MANIFEST_CONNECTION, NO_PREFETCH_CONNECTION } from '#specification.ts';

/** The Network Information API, where a browser has it (Firefox and Safari do not). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

/** Nothing is fetched in advance for who saves data or has 2G. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = connection();
  return !saveData && !effectiveType.includes(NO_PREFETCH_CONNECTION);
}

/** */
export function isVerySlow(): boolean {
  return connection().effectiveType === NO_MANIFEST_CONNECTION;
}
