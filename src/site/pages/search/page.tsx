import { excerpt } from '#language/text/excerpt.ts';
import { MAX_QUERY_LENGTH } from '#specification.ts';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { SearchForm } from '#ui/search-form/search-form.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { Hints } from './hints.tsx';
import type { loader } from './page.load.ts';
import styles from './page.module.css';
import { Results } from './results.tsx';
import type { SearchQuery } from './search-query.ts';

/** In characters; leaves room in the title for the names of the page and the company. */
const MAX_TITLE_QUERY_LENGTH = 36;

type SearchData = Awaited<ReturnType<typeof loader>>;

/** */
export default function SearchPage({ loaderData }: { loaderData: SearchData }) {
  const { t } = useMessages();
  const { search, results, location } = loaderData;
  const { query } = search;
  const title = t('layout.search.title');
  const shortQuery = excerpt(query, MAX_TITLE_QUERY_LENGTH);
  return (
    <Page compact>
      <PageHead
        title={query === '' ? title : t('search.pageTitle', { query: shortQuery, title })}
        description={t('search.description')}
        location={location}
        noindex
      />
      {results === null ? (
        <>
          <PageIntro title={title}>
            <SiteSearchForm search={search} />
          </PageIntro>
          <Hints />
        </>
      ) : (
        <div className={styles.found}>
          <SiteSearchForm search={search} />
          <QueryCut loaderData={loaderData} />
          <Results search={search} results={results} />
        </div>
      )}
    </Page>
  );
}

/** Without label and hint where results follow, which are what the visitor came for. */
function SiteSearchForm({ search: { query } }: { search: SearchQuery }) {
  const { locale, t } = useMessages();
  return (
    <SearchForm
      action={path.search(locale)}
      name="query"
      label={t('layout.search.label')}
      isLabelHidden={query !== ''}
      hint={query === '' ? t('search.hint') : undefined}
      query={query}
      maxLength={MAX_QUERY_LENGTH}
      suggestionPrefix=""
      submit={t('layout.search.submit')}
    />
  );
}

function QueryCut({ loaderData: { cut } }: { loaderData: SearchData }) {
  const { t } = useMessages();
  return cut ? <p className={styles.note}>{t('search.cut', { max: MAX_QUERY_LENGTH })}</p> : null;
}
