import type { Locale } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { DownloadList, DownloadRow } from '#ui/download-row/download-row.tsx';
import { useMessages } from '../data/messages.tsx';
import { LocalDate } from './local-date.tsx';

interface DocumentFile {
  url: string;
  name: string;
  bytes: number;
}

interface DocumentVersion {
  dated_on: string;
  note: string | null;
  file: DocumentFile;
}

/** A document of the API; compact lists omit the optional fields. */
interface PublishedDocument {
  id: number;
  title: string;
  dated_on: string;
  files: readonly DocumentFile[];
  slug?: string;
  note?: string | null;
  number?: string | null;
  versions?: readonly DocumentVersion[];
}

interface DocumentListProps {
  documents: readonly PublishedDocument[];
  /** Also shows note and earlier versions, and adds an anchor by slug. */
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
  const { title, dated_on, number = null, versions = [] } = document;
  const facts = dated_on === '' ? [] : [{ key: 'date', content: <LocalDate date={dated_on} /> }];
  if (number !== null) facts.push({ key: 'number', content: <>{t('document.number', { number })}</> });
  return (
    <DownloadRow
      title={title}
      id={full ? document.slug : undefined}
      heading={full ? 'h2' : undefined}
      note={full ? (document.note ?? null) : null}
      facts={facts}
      files={document.files.map((file) => ({
        url: file.url,
        format: fileFormatLabel(file.name),
        size: formatSize(file, locale),
      }))}
    >
      {full && versions.length > 0 ? <Versions versions={versions} /> : null}
    </DownloadRow>
  );
}

function Versions({ versions }: { versions: readonly DocumentVersion[] }) {
  const { locale, t } = useMessages();
  return (
    <AccordionItem title={t('document.versions', { count: versions.length })} small>
      <DownloadList>
        {versions.map(({ dated_on, note, file }) => (
          <DownloadRow
            key={file.url + dated_on}
            title={note ?? file.name}
            facts={dated_on === '' ? [] : [{ key: 'date', content: <LocalDate date={dated_on} /> }]}
            files={[{ url: file.url, format: fileFormatLabel(file.name), size: formatSize(file, locale) }]}
          />
        ))}
      </DownloadList>
    </AccordionItem>
  );
}

/** @returns '' if the size is not known */
const formatSize = ({ bytes }: DocumentFile, locale: Locale) =>
  bytes > 0 ? formatFileSize(bytes, locale) : '';

/** The file extension in upper case, such as `PDF`. */
export function fileFormatLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase();
}
