import { excerpt } from '#language/text/text.ts';
import { MAX_QUERY_LENGTH } from '#specification.ts';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { SearchForm } from '#ui/search-form/search-form.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { Hints } from './hints.tsx';
import type { loader } from './page.load.ts';
import styles from './page.module.css';
import { Results } from './results.tsx';

/** So many characters of a query leave room for the page's name and the company's. */
const IN_TITLE = 36;

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
