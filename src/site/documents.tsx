import { formatFileSize } from '#language/number.ts';
import { Day } from './day.tsx';
import styles from './documents.module.css';
import { useWords } from './words.tsx';

interface DocumentFile {
  url: string;
  name: string;
  bytes: number;
}

interface PublishedDocument {
  id: number;
  title: string;
  dated_on: string;
  files: readonly DocumentFile[];
}

/** Documents to download: title, date, and each format with its size. */
export function DocumentList({ documents }: { documents: readonly PublishedDocument[] }) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <DocumentTitle document={document} />
          <span className={styles.facts}>
            <Day date={document.dated_on} />
            {document.files.map((file) => (
              <FileFacts key={file.url} file={file} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DocumentTitle({ document: { title, files } }: { document: PublishedDocument }) {
  const [file] = files;
  return file === undefined ? <span>{title}</span> : <a href={file.url}>{title}</a>;
}

function FileFacts({ file }: { file: DocumentFile }) {
  const { locale } = useWords();
  const format = file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase();
  return (
    <span>
      {format}, {formatFileSize(file.bytes, locale)}
    </span>
  );
}
