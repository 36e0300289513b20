import type { AnswerOf } from '#contract/calls.ts';
import { localeNames } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { Aside } from './aside.tsx';
import { Ask, Hints } from './hints.tsx';
import styles from './page.module.css';
import type { ResultGroup } from './result-group.ts';
import { ResultList, sectionName } from './result-list.tsx';
import type { SearchQuery } from './search-query.ts';

/** What a search has answered. */
export interface Found {
  meta: AnswerOf<'search'>['meta'];
  groups: ResultGroup[];
}

interface ResultsProps {
  asked: SearchQuery;
  found: Found;
}

/** What was found, by sections of the site; where nothing was, the ways on. */
export function Results({ asked, found }: ResultsProps) {
  const { groups, meta } = found;
  const others = <OtherLanguages asked={asked} others={meta.other_locales} />;
  if (meta.total === 0) {
    return (
      <>
        <Nothing asked={asked} />
        {others}
        <Hints />
      </>
    );
  }
  return (
    <>
      <Overview asked={asked} found={found} />
      <div className={styles.columns}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <ResultList key={group.section} asked={asked} group={group} />
          ))}
        </div>
        <div className={styles.aside}>
          {others}
          <Ask />
        </div>
      </div>
    </>
  );
}

function Overview({ asked, found: { groups, meta } }: ResultsProps) {
  const { t } = useWords();
  const { section, query } = asked;
  const [only] = section === undefined ? [] : groups;
  const isCut = only !== undefined && only.results.length < only.total;
  return (
    <div className={styles.found}>
      {meta.shown_for === null ? (
        <p>{t('search.total', { query, count: meta.total })}</p>
      ) : (
        <Repaired asked={asked} shown={meta.shown_for} total={meta.total} />
      )}
      <SectionTabs asked={asked} meta={meta} />
      {section !== undefined && only === undefined ? <p>{t('search.noneHere')}</p> : null}
      {isCut ? <p className={styles.note}>{t('search.first', { count: only.results.length })}</p> : null}
    </div>
  );
}

/** Other words were looked for than those typed: said so, with the way back to what was typed. */
function Repaired({ asked, shown, total }: { asked: SearchQuery; shown: string; total: number }) {
  const { locale, t } = useWords();
  const { query } = asked;
  return (
    <div className={styles.repaired}>
      <p>{t('search.repaired', { query })}</p>
      <p>
        <strong>{t('search.total', { query: shown, count: total })}</strong>
      </p>
      <p className={styles.wayBack}>
        <Anchor href={path.search(locale, { query, literal: true })}>{t('search.literal', { query })}</Anchor>
      </p>
    </div>
  );
}

function SectionTabs({ asked, meta: { total, sections } }: { asked: SearchQuery; meta: Found['meta'] }) {
  const { locale, t } = useWords();
  const linkTo = (section: SearchQuery['section'], label: string, count: number) => ({
    label,
    href: path.search(locale, { ...asked, section }),
    current: section === asked.section,
    count: formatNumber(count, locale),
  });
  const links = sections.map((each) => linkTo(each.section, t(sectionName(each.section)), each.total));
  return <Tabs label={t('search.sections')} links={[linkTo(undefined, t('search.all'), total), ...links]} />;
}

function Nothing({ asked: { query, literal } }: { asked: SearchQuery }) {
  const { locale, t } = useWords();
  return (
    <Section title={t('search.none')}>
      <EmptyState text={t('search.noneText', { query })}>
        <ul className={styles.advice}>
          <li>{t('search.advice.spelling')}</li>
          <li>{t('search.advice.fewer')}</li>
          <li>{t('search.advice.other')}</li>
        </ul>
        {literal ? (
          <p className={styles.wayBack}>
            <Anchor href={path.search(locale, { query })}>{t('search.similar')}</Anchor>
          </p>
        ) : null}
      </EmptyState>
    </Section>
  );
}

/** Matches in the other languages: not mixed in, but one step away. */
function OtherLanguages({ asked, others }: { asked: SearchQuery; others: Found['meta']['other_locales'] }) {
  const { t } = useWords();
  const { query, literal } = asked;
  const matching = others.filter(({ total }) => total > 0);
  if (matching.length === 0) return null;
  return (
    <Aside title={t('search.others')}>
      <ul className={styles.others}>
        {matching.map(({ locale, total }) => (
          <li key={locale}>
            <Anchor href={path.search(locale, { query, literal })} lang={locale} hrefLang={locale}>
              {localeNames[locale].own}
            </Anchor>{' '}
            <span className={styles.note}>{t('search.count', { count: total })}</span>
          </li>
        ))}
      </ul>
    </Aside>
  );
}
