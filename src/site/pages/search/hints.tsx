import { Anchor } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';
import { Aside } from './aside.tsx';
import styles from './page.module.css';

/** Ways on for a visitor who has no words yet, or whose words led nowhere. */
export function Hints() {
  return (
    <>
      <PopularSearches />
      <PopularPages />
      <Ask />
    </>
  );
}

/** What editors offer to look for: of what visitors ask, so that nobody writes on the page by asking often. */
function PopularSearches() {
  const { locale, t } = useWords();
  const words = useSite()?.settings.popular_searches ?? [];
  return (
    <Chips
      title={t('search.often')}
      links={new Map(words.map((query) => [path.search(locale, { query }), query]))}
    />
  );
}

/** What editors call popular, and what of the main menu is not among it. */
function PopularPages() {
  const { locale, t } = useWords();
  const { popular = [], header = [] } = useSite()?.navigation ?? {};
  const links = new Map<string, string>();
  for (const { label, target } of [...popular, ...header]) {
    const href = target === null ? undefined : reachable(path.ofTarget(locale, target));
    if (href !== undefined && !links.has(href)) links.set(href, label);
  }
  return <Chips title={t('search.popular')} links={links} />;
}

/** @param links names by address */
function Chips({ title, links }: { title: string; links: ReadonlyMap<string, string> }) {
  if (links.size === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.popular}>
        {Array.from(links, ([href, label]) => (
          <li key={href}>
            <Anchor href={href} className={styles.popularLink}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The way to people. */
export function Ask() {
  const { locale, t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const { phone, email } = settings;
  return (
    <Aside title={t('search.ask')}>
      <p className={styles.contacts}>
        <PhoneLink phone={phone} />
        <MailLink email={email} />
        <Anchor href={path.form(locale, 'message-us')}>{t('search.write')}</Anchor>
      </p>
    </Aside>
  );
}
