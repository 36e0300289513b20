import type { ReactNode } from 'react';
import styles from './download-row.module.css';

/** File to download. All texts are already localised. */
export interface DownloadFile {
  url: string;
  /** For example "PDF". */
  format: string;
  /** For example "21 KB". */
  size: string;
}

interface DownloadRowProps {
  title: string;
  /** Target of URL fragments. */
  id?: string | undefined;
  heading?: 'h2' | 'h3' | undefined;
  /** Formats of one document; the title links to the first. */
  files: readonly DownloadFile[];
  /** Date, number and similar. */
  facts?: readonly { key: string; content: ReactNode }[];
  note?: string | null;
  /** Content below, such as earlier versions. */
  children?: ReactNode;
}

/** Document with type, size and date. */
export function DownloadRow({
  title,
  id,
  heading: Heading,
  files,
  facts = [],
  note,
  children,
}: DownloadRowProps) {
  const [first, ...others] = files;
  const link = first === undefined ? title : <TitleLink title={title} file={first} />;
  return (
    <div id={id} className={styles.row}>
      <span className={styles.badge} aria-hidden="true">
        {first?.format ?? '–'}
      </span>
      <div className={styles.body}>
        {Heading === undefined ? (
          <p className={styles.title}>{link}</p>
        ) : (
          <Heading className={styles.title}>{link}</Heading>
        )}
        {note ? <p className={styles.note}>{note}</p> : null}
        <p className={styles.facts}>
          {first === undefined ? null : <FileFacts file={first} />}
          {facts.map(({ key, content }) => (
            <span key={key}>{content}</span>
          ))}
        </p>
        {others.length === 0 ? null : <Formats title={title} files={files} />}
        {children}
      </div>
    </div>
  );
}

function TitleLink({ title, file }: { title: string; file: DownloadFile }) {
  return (
    <a href={file.url} className={styles.link}>
      {title}
    </a>
  );
}

function FileFacts({ file: { format, size } }: { file: DownloadFile }) {
  return (
    <span>
      {format}, {size}
    </span>
  );
}

function Formats({ title, files }: { title: string; files: readonly DownloadFile[] }) {
  return (
    <ul className={styles.formats}>
      {files.map(({ url, format, size }) => (
        <li key={url}>
          <a href={url} className={styles.format}>
            {format} <span className={styles.size}>{size}</span>
            <span className="visually-hidden"> ({title})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** List of documents. */
export function DownloadList({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list from the server
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
