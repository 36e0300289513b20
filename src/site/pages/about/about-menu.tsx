import { MenuLink } from '../../layout/main-menu.tsx';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './page.module.css';

/** The pages about the company, as the header's menu has them. */
export function AboutMenu() {
  const { t } = useWords();
  const group = useSite()?.navigation.header.find(({ target }) => target === '/about');
  if (group === undefined || group.children.length === 0) return null;
  return (
    <nav aria-label={t('about.navigation')} className={styles.menu}>
      <ul>
        {group.children.map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
