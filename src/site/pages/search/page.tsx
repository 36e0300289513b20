import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { Page, PageIntro } from '#ui/page.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { invalidAddress, readContent } from '../../content.ts';
import { PageHead } from '../../page-head.tsx';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { MAX_QUERY } from '../../query-text.ts';
import { useWords } from '../../words.tsx';
import { Hints } from './hints.tsx';
import styles from './page.module.css';
import { Results } from './results.tsx';
import { readSearchQuery } from './search-query.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const asked = readSearchQuery(url.searchParams);
  if (asked.kind === 'invalid') throw invalidAddress(url);
  const { query, cut, section } = asked;
  const place = {
    ...placeEverywhere(locale, (each) => path.search(each), [locale]),
    canonical: path.search(locale, { query, type: section }),
  };
  // without words the API is not asked.
  const answer: AnswerOf<'search'> | null =
    query === '' ? null : await readContent(context, (client) => client.search({ query }));
  return { query, cut, section: section ?? null, answer, place, words: pageWords(locale, 'search') };
}

export default function SearchPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { locale, t } = useWords();
  const { query, cut, section, answer, place } = loaderData;
  const title = t('layout.search.title');
  return (
    <Page close>
      <PageHead
        title={query === '' ? title : t('search.pageTitle', { query, title })}
        description={t('search.description')}
        place={place}
        noindex
      />
      <PageIntro title={title}>
        <SearchForm
          action={path.search(locale)}
          name="query"
          label={t('layout.search.label')}
          hint={t('search.hint')}
          words={query}
          maxLength={MAX_QUERY}
          submit={t('layout.search.submit')}
        />
        {cut ? <p className={styles.note}>{t('search.cut', { max: MAX_QUERY })}</p> : null}
      </PageIntro>
      {answer === null ? <Hints /> : <Results query={query} section={section} answer={answer} />}
    </Page>
  );
}
