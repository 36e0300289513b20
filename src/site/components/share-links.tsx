import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useWords } from '../data/messages.tsx';
import type { loader as rootLoader } from '../root.load.ts';
import styles from './share-links.module.css';

interface ShareProps {
  title: string;
  /** The page's own path. */
  path: string;
}

/** Ways to pass a page on: plain links that load nothing from elsewhere, and a copied address where script runs. */
export function Share({ title, path }: ShareProps) {
  const { t } = useWords();
  const address = (useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '') + path;
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  const both = encodeURIComponent(`${title}\n${address}`);
  const ways = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: t('share.email'), href: `mailto:?subject=${text}&body=${both}` },
  ];
  return (
    <section aria-label={t('share.title')} className={styles.share}>
      <span className={styles.title}>{t('share.title')}</span>
      <ul className={styles.ways}>
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" className={styles.way}>
              {name}
            </a>
          </li>
        ))}
        <CopyLink address={address} />
      </ul>
    </section>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useWords();
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);
  // Known in a browser alone, and there only on a secure origin.
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  if (!canCopy) return null;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // A browser that refuses leaves the other ways.
      () => setCanCopy(false),
    );
  };
  return (
    <li>
      <button type="button" onClick={copy} className={styles.way}>
        {t('share.copy')}
      </button>
      <span role="status" className={styles.copied}>
        {copied ? t('share.copied') : null}
      </span>
    </li>
  );
}
