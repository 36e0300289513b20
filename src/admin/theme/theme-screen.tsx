import { useCall } from '../api/use-call.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { ThemeEditor } from './theme-editor.tsx';

/** Colours, corners and typeface of the site, with their contrast and a preview. */
export function Component() {
  const t = useT();
  const title = useTypeLabels().plural('theme');
  // Loaded again, because the entry may have been created since the application started.
  const types = useCall('contentTypes', {});
  const type = types.data?.types.find(({ name }) => name === 'theme');
  const id = type?.singletonId ?? null;
  const entry = useCall('entry', id === null ? undefined : { params: { id } });
  const created = useCall('newEntryAutosave', type && id === null ? { query: { type: 'theme' } } : undefined);
  const call = type === undefined ? types : id === null ? created : entry;
  if (types.data && !type) return <NotFoundScreen />;
  return (
    <Screen title={title} lead={t('theme.lead')} width="full">
      <LoadState call={type === undefined ? types : call} lines={10} />
      {type && call.data !== undefined ? (
        <ThemeEditor
          key={id}
          loaded={entry.data ?? null}
          unsaved={entry.data ? entry.data.autosave : (created.data?.autosave ?? null)}
          mayCreate={type.may.create}
        />
      ) : null}
    </Screen>
  );
}
