import { type MouseEvent, useRef } from 'react';
import { formatFileSize } from '#language/number/number.ts';
import { Button } from '#ui/button/button.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Picture, type PictureSource } from '#ui/picture/picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { AboutPageOf } from './about-page-view.ts';
import styles from './licenses.module.css';

type License = AboutPageOf<'licenses'>['licenses'][number];

/** Licences with scan, number, dates and scope. */
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
  const { locale, t } = useMessages();
  const facts = [
    { label: t('about.license.number'), value: number },
    { label: t('about.license.issuer'), value: issuer },
    { label: t('about.license.issuedOn'), value: <LocalDate date={issued_on} /> },
    {
      label: t(expires_on === null ? 'about.license.validity' : 'about.license.expiresOn'),
      value: expires_on === null ? t('about.license.noExpiry') : <LocalDate date={expires_on} />,
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

/** Scan of a licence: links to the full picture, which opens in a dialog if script is available. */
function Scan({ scan, title }: { scan: PictureSource; title: string }) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const handleClick = (event: MouseEvent) => {
    // Modifier keys open a new tab or window as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <div className={styles.scan}>
      <a href={scan.url} onClick={handleClick} className={styles.open}>
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
        <Picture picture={scan} className={styles.fullPicture} sizes="50rem" />
      </dialog>
    </div>
  );
}
