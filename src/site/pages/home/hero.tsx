import { ButtonLink } from '#ui/button/button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import styles from './hero.module.css';
import type { HomeItem } from './select-home-data.ts';

/** Introduction with links to the offerings by client type. */
export function Hero({ item }: { item: HomeItem }) {
  const { locale } = useMessages();
  const { title, lead, picture, audiences } = item;
  const links = audiences.flatMap(({ type, title: label }) => {
    const href = resolveLinkTarget(path.offerings(locale, type));
    return href === undefined ? [] : [{ type, label, href }];
  });
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {lead === '' ? null : <p className={styles.lead}>{lead}</p>}
        {links.length === 0 ? null : (
          <ul className={styles.ways}>
            {links.map(({ type, label, href }, index) => (
              <li key={type}>
                <ButtonLink href={href} kind={index === 0 ? 'primary' : 'quiet'}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {picture === null ? null : (
        <Picture
          picture={picture}
          className={styles.picture}
          sizes="(width >= 2560px) 62rem, (width >= 1920px) 46rem, (width >= 1280px) 38rem, (width >= 960px) 50vw, 100vw"
          priority
        />
      )}
    </div>
  );
}
