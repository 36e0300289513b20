import { formatPhone } from '#model/phone.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Section } from '#ui/section.tsx';
import { path, reachable } from '../../path.ts';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import styles from './page.module.css';

/** Ways on for a visitor who has no words yet, or whose words led nowhere. */
export function Hints() {
  const { locale, t } = useWords();
  const site = useSite();
  if (site === null) return null;
  const popular = site.navigation.popular.flatMap(({ key, label, target }) => {
    const href = target === null ? undefined : reachable(path.ofTarget(locale, target));
    return href === undefined ? [] : [{ key, label, href }];
  });
  const { phone, email } = site.settings;
  return (
    <>
      {popular.length === 0 ? null : (
        <Section title={t('search.popular')}>
          <ul className={styles.popular}>
            {popular.map(({ key, label, href }) => (
              <li key={key}>
                <Anchor href={href} className={styles.popularLink}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('search.ask')}>
        <p className={styles.contacts}>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </Section>
    </>
  );
}
