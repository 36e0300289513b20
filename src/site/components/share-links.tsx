import { useMessages } from '../data/messages.tsx';
import { useOrigin } from '../seo/use-origin.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './share-links.module.css';

interface ShareLinksProps {
  title: string;
  /** Canonical path of the page. */
  path: string;
}

/** Plain share links without third-party requests, and a button that copies the URL. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const { t } = useMessages();
  const pageUrl = useOrigin() + path;
  const [url, text] = [encodeURIComponent(pageUrl), encodeURIComponent(title)];
  const titleAndUrl = encodeURIComponent(`${title}\n${pageUrl}`);
  const targets = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${titleAndUrl}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: t('share.email'), href: `mailto:?subject=${text}&body=${titleAndUrl}` },
  ];
  return (
    <section aria-label={t('share.title')} className={styles.share}>
      <span className={styles.title}>{t('share.title')}</span>
      <ul className={styles.ways}>
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" className={styles.way}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <CopyButton
            text={pageUrl}
            label={t('share.copy')}
            copiedLabel={t('share.copied')}
            className={styles.way}
            copiedClassName={styles.copied}
          />
        </li>
      </ul>
    </section>
  );
}
