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
  return !saveData && !effectiveType.includes('2g');
}

/** */
export function isVerySlow(): boolean {
  return connection().effectiveType === 'slow-2g';
}
