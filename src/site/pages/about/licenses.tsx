import { type MouseEvent, useRef } from 'react';
import { formatFileSize } from '#language/number/number.ts';
import { Button } from '#ui/button/button.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Picture, type PictureSource } from '#ui/picture/picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { Day } from '../../components/local-date.tsx';
import { useWords } from '../../data/messages.tsx';
import type { AboutPageOf } from './about-page-view.ts';
import styles from './licenses.module.css';

type License = AboutPageOf<'licenses'>['licenses'][number];

/** Each licence with its copy, number, dates and what it allows. */
export function Licenses({ licenses }: { licenses: readonly License[] }) {
  return licenses.map((license) => (
    <Section key={license.key} title={license.title}>
      <div className={styles.license}>
        {license.scan === null ? null : <Scan scan={license.scan} title={license.title} />}
        <Terms license={license} />
      </div>
    </Section>
  ));
}

function Terms({ license: { number, issuer, issued_on, expires_on, scope, file } }: { license: License }) {
  const { locale, t } = useWords();
  const facts = [
    { label: t('about.license.number'), value: number },
    { label: t('about.license.issuer'), value: issuer },
    { label: t('about.license.issuedOn'), value: <Day date={issued_on} /> },
    {
      label: t(expires_on === null ? 'about.license.validity' : 'about.license.expiresOn'),
      value: expires_on === null ? t('about.license.noExpiry') : <Day date={expires_on} />,
    },
  ];
  return (
    <div className={styles.terms}>
      <Paragraphs text={scope} />
      <FactList facts={facts} />
      {file === null ? null : (
        <p>
          <a href={file.url}>
            {t('about.license.file')}, {formatFileSize(file.bytes, locale)}
          </a>
        </p>
      )}
    </div>
  );
}

/** The copy of a licence: a link to the whole picture, which opens over the page where script runs. */
function Scan({ scan, title }: { scan: PictureSource; title: string }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    // Whoever asks for a new tab is to get one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <div className={styles.scan}>
      <a href={scan.url} onClick={open} className={styles.open}>
        <Picture picture={scan} className={styles.picture} sizes="14rem" />
        <span>{t('about.license.scan')}</span>
        <span className="visually-hidden">: {title}</span>
      </a>
      <dialog ref={dialog} aria-label={title} className={styles.dialog}>
        <form method="dialog" className={styles.bar}>
          <Button type="submit" kind="quiet">
            {t('layout.closeMenu')}
          </Button>
        </form>
        <Picture picture={scan} className={styles.whole} sizes="50rem" />
      </dialog>
    </div>
  );
}
