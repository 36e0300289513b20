import { Link } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import { Aside } from './aside.tsx';
import styles from './page.module.css';

/** Suggestions for an empty query or a search without results. */
export function Hints() {
  return (
    <>
      <PopularSearches />
      <PopularPages />
      <ContactAside />
    </>
  );
}

/** Queries chosen by editors. Frequent visitor queries are not used, because visitors could abuse them. */
function PopularSearches() {
  const { locale, t } = useMessages();
  const queries = useSite()?.settings.popular_searches ?? [];
  return (
    <Chips
      title={t('search.often')}
      links={new Map(queries.map((query) => [path.search(locale, { query }), query]))}
    />
  );
}

/** Popular pages chosen by editors, then the remaining pages of the main menu. */
function PopularPages() {
  const { locale, t } = useMessages();
  const { popular = [], header = [] } = useSite()?.navigation ?? {};
  const links = new Map<string, string>();
  for (const { label, target } of [...popular, ...header]) {
    const href = target === null ? undefined : resolveLinkTarget(path.forMenuTarget(locale, target));
    if (href !== undefined && !links.has(href)) links.set(href, label);
  }
  return <Chips title={t('search.popular')} links={links} />;
}

/** @param links labels by URL */
function Chips({ title, links }: { title: string; links: ReadonlyMap<string, string> }) {
  if (links.size === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.popular}>
        {Array.from(links, ([href, label]) => (
          <li key={href}>
            <Link href={href} className={styles.popularLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Contact details of the company. */
export function ContactAside() {
  const { locale, t } = useMessages();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const { phone, email } = settings;
  return (
    <Aside title={t('search.ask')}>
      <p className={styles.contacts}>
        <PhoneLink phone={phone} />
        <MailLink email={email} />
        <Link href={path.form(locale, 'message-us')}>{t('search.write')}</Link>
      </p>
    </Aside>
  );
}
