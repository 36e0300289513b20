import { useEffect, useState } from 'react';
import { useMessages } from '../data/messages.tsx';
import { useOrigin } from '../seo/use-origin.ts';
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
        <CopyButton url={pageUrl} />
      </ul>
    </section>
  );
}

function CopyButton({ url }: { url: string }) {
  const { t } = useMessages();
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  // In an effect, because the server has no clipboard; browsers have one on secure origins.
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  if (!canCopy) return null;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setCanCopy(false),
    );
  };
  return (
    <li>
      <button type="button" onClick={copy} className={styles.way}>
        {t('share.copy')}
      </button>
      <span role="status" className={styles.copied}>
        {isCopied ? t('share.copied') : null}
      </span>
    </li>
  );
}
