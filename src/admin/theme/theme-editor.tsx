import { useState } from 'react';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { findFailingPairs } from '#model/theme/contrast-pairs.ts';
import { defaultTheme, isDefaultTheme } from '#model/theme/theme.ts';
import { callApi } from '../api/call-api.ts';
import { describeFailure } from '../api/describe-failure.ts';
import { useSubmit } from '../api/use-submit.ts';
import { PreviewView } from '../editor/preview/preview-view.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import { Skeleton } from '../ui/progress/progress.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { ContrastPanel } from './contrast-panel.tsx';
import styles from './theme.module.css';
import { ThemeForm } from './theme-form.tsx';
import { hasInvalidColour, isSameTheme, toTheme } from './theme-values.ts';
import { type ThemeDraft, useThemeDraft } from './use-theme-draft.ts';

interface ThemeEditorProps {
  loaded: EntryState | null;
  unsaved: EntryState['autosave'];
  mayCreate: boolean;
}

export function ThemeEditor({ loaded, unsaved, mayCreate }: ThemeEditorProps) {
  const t = useT();
  const draft = useThemeDraft(loaded, unsaved);
  const { entry, theme, validTheme } = draft;
  const mayChange = entry ? entry.may.share : mayCreate;
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        {mayChange ? null : <Alert>{t('theme.readOnly')}</Alert>}
        <ThemeForm theme={theme} isReadOnly={!mayChange} onChange={draft.change} />
        <ContrastPanel theme={validTheme} />
        {mayChange ? <ThemeActions draft={draft} /> : null}
      </div>
      <ThemePreview draft={draft} />
    </div>
  );
}

function ThemeActions({ draft }: { draft: ThemeDraft }) {
  const t = useT();
  const { entry, theme, validTheme, isDirty } = draft;
  const saving = useSubmit();
  const publishing = useSubmit();
  const [hasConflict, setHasConflict] = useState(false);
  const statuses = locales.map((locale) => entry?.editions[locale]?.languageStatus ?? 'missing');
  const mayPublish = entry === null || locales.every((locale) => entry.may.publish.includes(locale));
  const isPublic = statuses.every((status) => status === 'published');
  const failing = findFailingPairs(validTheme).length;
  const save = async () => {
    const state = await draft.save();
    setHasConflict(state === undefined);
    return state;
  };
  const saveAndTell = () =>
    saving.submit(async () => {
      if (await save()) showToast({ kind: 'success', text: t('theme.saved') });
    });
  const publish = () =>
    publishing.submit(async () => {
      const state = isDirty || entry === null ? await save() : entry;
      if (state === undefined) return;
      await draft.publish(state);
      showToast({ kind: 'success', text: t('theme.published') });
    });
  const showPublished = () =>
    saving.submit(async () => {
      if (!entry) return;
      const { languages } = await callApi('publicationPlan', { params: { id: entry.id } });
      const former = Object.fromEntries(
        (languages[0]?.shared ?? []).map(({ path, before }) => [path, before]),
      );
      draft.change(toTheme({ ...entry.shared, ...former }));
    });
  const isBusy = saving.isBusy || publishing.isBusy;
  const isInvalid = hasInvalidColour(theme);
  return (
    <div className={styles.actions}>
      <ErrorAlert message={saving.message ?? publishing.message} />
      <ErrorAlert message={publishing.problem && Object.values(publishing.problem.errors).flat()[0]} />
      {hasConflict ? <Alert kind="warning">{t('theme.conflict')}</Alert> : null}
      {mayPublish ? null : <Alert>{t('theme.noPublish')}</Alert>}
      <p className={styles.status}>
        {locales.map((locale, index) => (
          <StatusChip key={locale} locale={locale} status={statuses[index] ?? 'missing'} />
        ))}
        {isDirty && entry ? t('theme.unsaved') : null}
      </p>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          isBusy={publishing.isBusy}
          disabled={saving.isBusy || isInvalid || failing > 0 || !mayPublish || (isPublic && !isDirty)}
          onClick={() => void publish()}
        >
          {t('theme.publish')}
        </Button>
        <Button
          isBusy={saving.isBusy}
          disabled={isBusy || !isDirty || isInvalid}
          onClick={() => void saveAndTell()}
        >
          {t('theme.save')}
        </Button>
        {isDirty && entry ? (
          <Button
            kind="plain"
            icon="undo"
            disabled={isBusy}
            onClick={() => void saving.submit(draft.discard)}
          >
            {t('theme.discard')}
          </Button>
        ) : null}
        {statuses.includes('changed') ? (
          <Button kind="plain" icon="undo" disabled={isBusy} onClick={() => void showPublished()}>
            {t('theme.toPublished')}
          </Button>
        ) : null}
        {isDefaultTheme(theme) ? null : (
          <Button kind="plain" icon="refresh" disabled={isBusy} onClick={() => draft.change(defaultTheme)}>
            {t('theme.default')}
          </Button>
        )}
        {entry ? (
          <ButtonLink kind="plain" icon="history" to={`/content/theme/${entry.id}`}>
            {t('theme.history')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** The home page with the unsaved theme. */
function ThemePreview({
  draft: { entry, version, autosaveError, validTheme, theme },
}: {
  draft: ThemeDraft;
}) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const id = entry ? `${entry.id}/${locale}?` : `0/${locale}?type=theme&`;
  const url = `/admin/preview/entries/${id}unsaved=true`;
  return (
    <section
      className={styles.preview}
      aria-label={t('theme.preview')}
      aria-busy={!isSameTheme(theme, validTheme)}
    >
      {autosaveError === undefined ? null : <ErrorAlert message={describeFailure(autosaveError, t)} />}
      {version === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <PreviewView
          url={url}
          version={encodeURIComponent(version)}
          locale={locale}
          onLocaleChange={setLocale}
        />
      )}
    </section>
  );
}
