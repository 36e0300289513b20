import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { excerpt } from '#language/text.ts';
import { pageWords } from '#messages/bundled.ts';
import { MAX_QUERY_LENGTH } from '#specification.ts';
import { Page, PageIntro } from '#ui/page.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { invalidAddress, readContent } from '../../content.ts';
import { PageHead } from '../../page-head.tsx';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { Hints } from './hints.tsx';
import styles from './page.module.css';
import { resultGroups } from './result-group.ts';
import { type Found, Results } from './results.tsx';
import { readSearchQuery, type SearchQuery } from './search-query.ts';

/** So many characters of a query leave room for the page's name and the company's. */
const IN_TITLE = 36;

type Context = LoaderFunctionArgs['context'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const read = readSearchQuery(url.searchParams);
  if (read.kind === 'invalid') throw invalidAddress(url);
  const { kind: _kind, cut, section, ...words } = read;
  // Left out rather than undefined: what a loader answers is the same as JSON.
  const asked: SearchQuery = { ...words, ...(section && { section }) };
  const place = {
    ...placeEverywhere(locale, (each) => path.search(each), [locale]),
    canonical: path.search(locale, asked),
  };
  // without words the API is not asked.
  const found = asked.query === '' ? null : await find(context, asked);
  return { asked, cut, found, place, words: pageWords(locale, 'search') };
}

async function find(context: Context, { query, section, literal }: SearchQuery): Promise<Found> {
  const answer = await readContent(context, (client) =>
    client.search({ query, ...(section && { section }), ...(literal && { literal: '1' }) }),
  );
  return { meta: answer.meta, groups: resultGroups(answer, section) };
}

/** */
export default function SearchPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { locale, t } = useWords();
  const { asked, cut, found, place } = loaderData;
  const { query } = asked;
  const title = t('layout.search.title');
  return (
    <Page close>
      <PageHead
        title={query === '' ? title : t('search.pageTitle', { query: excerpt(query, IN_TITLE), title })}
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
          maxLength={MAX_QUERY_LENGTH}
          suggest=""
          submit={t('layout.search.submit')}
        />
        {cut ? <p className={styles.note}>{t('search.cut', { max: MAX_QUERY_LENGTH })}</p> : null}
      </PageIntro>
      {found === null ? <Hints /> : <Results asked={asked} found={found} />}
    </Page>
  );
}
