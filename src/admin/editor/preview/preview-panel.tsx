import { useEffect, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, ExternalButtonLink, IconButton } from '#admin/ui/button/button.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { useAutosaveStatus, useEditor } from '../editor-context.tsx';
import styles from './preview.module.css';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

interface PreviewPanelProps {
  /** Null for a new entry. */
  entry: EntryState | null;
  locale: Locale;
  onLocaleChange: (locale: Locale) => void;
  onClose: () => void;
}

/** The page with the unsaved changes, as it will look. It is loaded again after each autosave. */
export function PreviewPanel({ entry, locale, onLocaleChange, onClose }: PreviewPanelProps) {
  const t = useT();
  const { editor } = useEditor();
  const status = useAutosaveStatus();
  const [device, setDevice] = useState<Device>('desktop');
  const [isSharing, setIsSharing] = useState(false);
  useEffect(() => void editor.autosave.flush(), [editor]);
  const revisions = Object.values(entry?.editions ?? {}).map((each) => each.revisionId);
  const version = status.state === 'stored' ? status.at : revisions.join('-');
  const id = entry ? `${entry.id}/${locale}?` : `0/${locale}?type=${editor.store.description.name}&`;
  const url = `/admin/preview/entries/${id}unsaved=true`;
  return (
    <section className={styles.panel} aria-label={t('editor.preview.title')}>
      <div className={styles.bar}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t('editor.preview.language')}</legend>
          {locales.map((each) => (
            <Button
              key={each}
              size="small"
              kind={each === locale ? 'secondary' : 'plain'}
              aria-pressed={each === locale}
              onClick={() => onLocaleChange(each)}
            >
              <span lang={each}>{localeNames[each].short}</span>
            </Button>
          ))}
        </fieldset>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t('editor.preview.width')}</legend>
          {(['phone', 'desktop'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              kind={each === device ? 'secondary' : 'plain'}
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {t(`editor.preview.${each}`)}
            </Button>
          ))}
        </fieldset>
        <span className={styles.barEnd}>
          {entry ? (
            <Button size="small" kind="plain" icon="link" onClick={() => setIsSharing(true)}>
              {t('editor.preview.share')}
            </Button>
          ) : null}
          <ExternalButtonLink size="small" kind="plain" icon="external" href={url} target="_blank">
            {t('editor.preview.open')}
          </ExternalButtonLink>
          <IconButton icon="close" size="small" label={t('editor.preview.close')} onClick={onClose} />
        </span>
      </div>
      <ScaledFrame
        key={device}
        width={widths[device]}
        url={`${url}&v=${version}`}
        title={t('editor.preview.title')}
      />
      {isSharing && entry ? <PreviewLinksDialog entry={entry} onClose={() => setIsSharing(false)} /> : null}
    </section>
  );
}

/** A frame with the width of a device, made smaller to fit into the panel. */
function ScaledFrame({ width, url, title }: { width: number; url: string; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width);
      setSize({ scale, height: element.clientHeight / scale });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} className={styles.box}>
      <iframe
        src={url}
        title={title}
        className={styles.frame}
        style={{ width, height: size.height, transform: `scale(${size.scale})` }}
      />
    </div>
  );
}
