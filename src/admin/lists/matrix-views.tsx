import { useT } from '../messages/use-t.ts';
import { ViewLinks } from '../ui/view-links/view-links.tsx';

/** The two views of the matrix: numbers of entries, and the entries. */
export function MatrixViews() {
  const t = useT();
  return (
    <ViewLinks
      label={t('matrix.views')}
      views={[
        { to: '/matrix', label: t('matrix.counts') },
        { to: '/matrix/entries', label: t('matrix.entries') },
      ]}
    />
  );
}
