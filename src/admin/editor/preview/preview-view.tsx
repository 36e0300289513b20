import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, ExternalButtonLink } from '#admin/ui/button/button.tsx';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import styles from './preview.module.css';

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

interface PreviewViewProps {
  url: string;
  /** The frame is loaded again when it changes. */
  version: string | number;
  locale: Locale;
  onLocaleChange: (locale: Locale) => void;
  /** Before and after the link that opens the preview. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A page of the site in a frame, in a language and at the width of a device. Its texts are in `editor-parts`. */
export function PreviewView({ url, version, locale, onLocaleChange, start, end }: PreviewViewProps) {
  const t = useT();
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <>
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
          {start}
          <ExternalButtonLink size="small" kind="plain" icon="external" href={url} target="_blank">
            {t('editor.preview.open')}
          </ExternalButtonLink>
          {end}
        </span>
      </div>
      <ScaledFrame
        key={device}
        width={widths[device]}
        url={`${url}${url.includes('?') ? '&' : '?'}v=${version}`}
        title={t('editor.preview.title')}
      />
    </>
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
