import type { Locale } from '#language/locale/locale.ts';
import { DownloadList, DownloadRow } from '#ui/download-row/download-row.tsx';
import { useMessages } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';
import {
  type DocumentFile,
  type DocumentVersion,
  DocumentVersions,
  toDownloadFile,
} from './document-versions.tsx';
import { LocalDate } from './local-date.tsx';

/** A document of the API; compact lists omit the optional fields. */
interface PublishedDocument {
  id: number;
  title: string;
  dated_on: string;
  files: readonly DocumentFile[];
  slug?: string;
  permanent_url?: string | null;
  note?: string | null;
  number?: string | null;
  versions?: readonly DocumentVersion[];
}

interface DocumentListProps {
  documents: readonly PublishedDocument[];
  /** Also shows note, versions and checksums, and adds an anchor by slug. */
  full?: boolean;
}

export function DocumentList({ documents, full = false }: DocumentListProps) {
  return (
    <DownloadList>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} full={full} />
      ))}
    </DownloadList>
  );
}

function DocumentRow({ document, full }: { document: PublishedDocument; full: boolean }) {
  const { locale, t } = useMessages();
  const { title, dated_on, number = null } = document;
  const facts = dated_on === '' ? [] : [{ key: 'date', content: <LocalDate date={dated_on} /> }];
  if (number !== null) facts.push({ key: 'number', content: <>{t('document.number', { number })}</> });
  return (
    <DownloadRow
      title={title}
      id={full ? document.slug : undefined}
      heading={full ? 'h2' : undefined}
      note={full ? (document.note ?? null) : null}
      facts={facts}
      files={document.files.map((file, index) => ({
        ...toDownloadFile(file, locale),
        url: permanentUrl(document, index, locale) ?? file.url,
      }))}
    >
      {full ? <DocumentVersions {...document} /> : null}
    </DownloadRow>
  );
}

/**
 * The URL that leads to the current file also after it is replaced. Another API may have none, and rows of an earlier
 * version of the read model lack the key.
 */
function permanentUrl(
  { slug, permanent_url, files }: PublishedDocument,
  index: number,
  locale: Locale,
): string | undefined {
  if (!permanent_url || slug === undefined) return undefined;
  if (index === 0) return path.documentFile(locale, slug);
  const key = files[index]?.key;
  return key && path.documentFile(locale, slug, { file: key });
}
