import { useParams } from 'react-router';
import { contentTypeNames } from '#model/content-types/names.ts';
import { useContentType, useContentTypes } from '../api/use-content-types.tsx';
import { useT } from '../messages/use-t.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { LoadError } from '../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../ui/progress/progress.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { EntryLoader } from './layout/entry-loader.tsx';

/** The editor of an entry, or of a new one: `/content/:type/:id` with the id `new`. */
export function Component() {
  const t = useT();
  const params = useParams();
  const { data, error, reload } = useContentTypes();
  const type = useContentType(contentTypeNames.find((name) => name === params.type));
  const id = params.id === 'new' ? null : Number(params.id);
  if (error !== undefined && !data) {
    return (
      <Screen title={t('editor.title')}>
        <LoadError error={error} onRetry={reload} />
      </Screen>
    );
  }
  if (!data) return <Skeleton lines={10} />;
  const exists = id === null ? type?.may.create : Number.isInteger(id) && id > 0;
  if (!type || !exists) return <NotFoundScreen />;
  return <EntryLoader type={type} id={id} />;
}
