import { Link } from '../link/link.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  label: string;
  previous: string;
  next: string;
  /** Accessible name of a link, such as "Page 3". */
  nameOf: (page: number) => string;
}

/** Links to the first and last page and those around the current one. */
export function Pagination({ current, last, hrefOf, label, previous, next, nameOf }: PaginationProps) {
  if (last < 2) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      {current > 1 ? (
        <Link href={hrefOf(current - 1)} rel="prev" className={styles.step}>
          {previous}
        </Link>
      ) : null}
      <ol className={styles.pages}>
        {pagesAround(current, last).map((page, index, pages) => (
          <li
            key={page}
            className={index > 0 && page - (pages[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}
          >
            <Link href={hrefOf(page)} className={styles.page} current={page === current}>
              <span className="visually-hidden">{nameOf(page)}</span>
              <span aria-hidden="true">{page}</span>
            </Link>
          </li>
        ))}
      </ol>
      {current < last ? (
        <Link href={hrefOf(current + 1)} rel="next" className={styles.step}>
          {next}
        </Link>
      ) : null}
    </nav>
  );
}

/** Returns the first, the last and one page on each side; a gap of a single page is filled. */
export function pagesAround(current: number, last: number): number[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((page, index) =>
    page - (pages[index - 1] ?? page) === 2 ? [page - 1, page] : [page],
  );
}
