import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { Select } from '#admin/ui/field/text-input.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import { useAsset, useEditor, useFieldValue } from '../editor-context.tsx';
import styles from './captions.module.css';
import { CueEditor } from './cue-editor.tsx';
import { useCaptionDrafts } from './use-caption-drafts.ts';
import { usePlayer } from './use-player.ts';

const SOURCES = 'sources';

/** The video with its captions, which are edited beside it. */
export function CaptionsPanel() {
  const t = useT();
  const { columns, resources } = useEditor();
  const [chosenLocale, setLocale] = useState<Locale>();
  const locale =
    chosenLocale !== undefined && columns.includes(chosenLocale) ? chosenLocale : (columns[0] ?? 'kk');
  const { drafts, failed, retry, discard, change } = useCaptionDrafts();
  const value = useFieldValue('shared', SOURCES);
  const sources = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  const [chosenSource, setSource] = useState<number>();
  const sourceId = sources.find((id) => id === chosenSource) ?? sources[0] ?? null;
  const source = useAsset(sourceId);
  const poster = useFieldValue('shared', 'poster');
  const posterUrl = useAsset(typeof poster === 'number' ? poster : null)?.url;
  const player = usePlayer(drafts, locale, source?.url);
  const draft = drafts[locale];
  return (
    <section className={styles.panel} aria-label={t('captions.title')}>
      <h3>{t('captions.title')}</h3>
      <p className={styles.hint}>{t('captions.help')}</p>
      <div className={styles.languages}>
        {columns.map((each) => (
          <Button
            key={each}
            size="small"
            kind={each === locale ? 'primary' : 'secondary'}
            aria-pressed={each === locale}
            lang={each}
            onClick={() => setLocale(each)}
          >
            {localeNames[each].own}
            {drafts[each]?.isChanged ? ' •' : ''}
          </Button>
        ))}
      </div>
      <div className={styles.columns}>
        <div className={styles.player}>
          {source ? (
            // biome-ignore lint/a11y/useMediaCaption: The captions are added by script, as they are edited.
            <video
              ref={player.video}
              src={source.url}
              poster={posterUrl}
              controls
              playsInline
              preload="metadata"
              aria-label={t('captions.video', { name: source.name })}
            />
          ) : (
            <p className={styles.hint}>{t('captions.noVideo')}</p>
          )}
          {sources.length > 1 ? (
            <Select
              label={t('captions.source')}
              value={String(sourceId)}
              options={sources.map((id) => ({
                value: String(id),
                label: resources.findAsset(id)?.name ?? String(id),
              }))}
              onChange={(id) => setSource(Number(id))}
            />
          ) : null}
        </div>
        {failed.includes(locale) ? (
          <LoadError error={undefined} onRetry={retry} />
        ) : draft === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <CueEditor
            key={locale}
            locale={locale}
            draft={draft}
            others={drafts}
            player={player}
            hasVideo={source !== undefined}
            onChange={change}
            onDiscard={() => discard(locale)}
          />
        )}
      </div>
    </section>
  );
}
