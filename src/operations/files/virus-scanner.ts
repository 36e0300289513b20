/** Scans local files for viruses. */
export interface VirusScanner {
  /** @throws StorageUnavailableError if the scanner is unreachable, so that unscanned files are rejected */
  isInfected(path: string): Promise<boolean>;
}
