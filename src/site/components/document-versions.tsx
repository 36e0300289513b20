import type { Locale } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { type DownloadFile, DownloadList, DownloadRow } from '#ui/download-row/download-row.tsx';
import { useMessages } from '../data/messages.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './document-versions.module.css';
import { LocalDate } from './local-date.tsx';

export interface DocumentFile {
  url: string;
  name: string;
  bytes: number;
  /** Absent in rows of an earlier version of the read model. */
  key?: string;
  sha256?: string | null;
}

export interface DocumentVersion {
  dated_on: string;
  note: string | null;
  file: DocumentFile;
}

interface DocumentVersionsProps {
  dated_on: string;
  files: readonly DocumentFile[];
  versions?: readonly DocumentVersion[];
}

/**
 * The current and the earlier versions with date, size and checksum. The links lead to exactly these versions, unlike
 * the permanent URL.
 */
export function DocumentVersions({ dated_on, files, versions = [] }: DocumentVersionsProps) {
  const { t } = useMessages();
  const hasChecksums = files.some(({ sha256 }) => sha256);
  if (versions.length === 0 && !hasChecksums) return null;
  const current = hasChecksums ? files.map((file) => ({ dated_on, note: t('document.current'), file })) : [];
  const title =
    versions.length === 0
      ? t('document.checksum')
      : t(hasChecksums ? 'document.history' : 'document.versions', {
          count: current.length === 0 ? versions.length : versions.length + 1,
        });
  return (
    <AccordionItem title={title} small>
      <DownloadList>
        {[...current, ...versions].map((version) => (
          <VersionRow key={version.file.url + version.dated_on} version={version} />
        ))}
      </DownloadList>
    </AccordionItem>
  );
}

function VersionRow({ version: { dated_on, note, file } }: { version: DocumentVersion }) {
  const { locale, t } = useMessages();
  return (
    <DownloadRow
      title={note ?? file.name}
      facts={dated_on === '' ? [] : [{ key: 'date', content: <LocalDate date={dated_on} /> }]}
      files={[toDownloadFile(file, locale)]}
    >
      {file.sha256 ? (
        <p className={styles.checksum}>
          SHA-256: <code className={styles.digits}>{file.sha256}</code>{' '}
          <CopyButton
            text={file.sha256}
            label={t('document.copyChecksum')}
            copiedLabel={t('document.checksumCopied')}
            className={styles.copy}
          />
        </p>
      ) : null}
    </DownloadRow>
  );
}

/** A file with its format, and its size if known. */
export function toDownloadFile({ url, name, bytes }: DocumentFile, locale: Locale): DownloadFile {
  return { url, format: fileFormatLabel(name), size: bytes > 0 ? formatFileSize(bytes, locale) : '' };
}

/** The file extension in upper case, such as `PDF`. */
export function fileFormatLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase();
}
