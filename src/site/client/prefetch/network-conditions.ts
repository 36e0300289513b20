import { NO_MANIFEST_CONNECTION, NO_PREFETCH_CONNECTION } from '#specification.ts';

/** Network Information API; missing in Firefox and Safari. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

/** False in data-saving mode and on 2G. */
export function canPrefetch(): boolean {
  const { saveData, effectiveType = '' } = connection();
  return !saveData && !effectiveType.includes(NO_PREFETCH_CONNECTION);
}

/** */
export function isVerySlowConnection(): boolean {
  return connection().effectiveType === NO_MANIFEST_CONNECTION;
}
