import { MAX_QUERY_LENGTH } from '#specification.ts';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { SearchForm } from '#ui/search-form/search-form.tsx';
import { useOpenDetailsOnHash } from '../../client/navigation/open-details-on-hash.ts';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { buildFaqPage } from './build-faq-page.ts';
import { ContactAside } from './contact-aside.tsx';
import { FaqFilters } from './faq-filters.tsx';
import type { FaqFilter } from './faq-query.ts';
import type { FaqResults } from './page.load.ts';
import styles from './page.module.css';
import { PopularQuestions } from './popular-questions.tsx';
import type { Question, Topic } from './question.ts';
import { QuestionGroups } from './question-groups.tsx';
import { FaqSearchResults } from './search-results.tsx';

interface FaqData extends FaqResults {
  /** `null` if loading failed. */
  topics: Topic[] | null;
  /** `null` if loading failed. */
  popular: Question[] | null;
  filter: FaqFilter;
  location: PageLocation;
}

/** questions by client type and topic, or search results. */
export default function FaqPage({ loaderData }: { loaderData: FaqData }) {
  const { locale, t } = useMessages();
  const { questions, shownFor, topics, popular, filter, location } = loaderData;
  useOpenDetailsOnHash();
  const isSearch = filter.query !== '';
  return (
    <Page compact>
      <PageHead
        title={titleOf(loaderData, t)}
        description={t('faq.description')}
        location={location}
        noindex={isSearch}
      />
      {isSearch || questions.length === 0 ? null : (
        <JsonLd nodes={import.meta.env.SSR ? [buildFaqPage(locale, questions)] : undefined} />
      )}
      <PageIntro title={t('faq.title')}>
        <QuestionSearch filter={filter} />
        <FaqFilters topics={topics} filter={filter} />
      </PageIntro>
      <div className={styles.columns}>
        <PopularQuestions questions={popular} listed={questions} />
        <div className={styles.questions}>
          {isSearch ? (
            <FaqSearchResults questions={questions} shownFor={shownFor} filter={filter} />
          ) : (
            <QuestionGroups questions={questions} topics={topics} filter={filter} />
          )}
        </div>
        <ContactAside />
      </div>
    </Page>
  );
}

/** Searches the questions of the selected client type. */
function QuestionSearch({ filter: { type, query } }: { filter: FaqFilter }) {
  const { locale, t } = useMessages();
  return (
    <SearchForm
      action={path.faq(locale)}
      name="query"
      label={t('faq.searchLabel')}
      query={query}
      maxLength={MAX_QUERY_LENGTH}
      suggestionPrefix={path.faq(locale)}
      submit={t('faq.search')}
    >
      {type === undefined ? null : <input type="hidden" name="type" value={type} />}
    </SearchForm>
  );
}

function titleOf({ topics, filter }: FaqData, t: ReturnType<typeof useMessages>['t']): string {
  const title = t('faq.title');
  const topic = topics?.find(({ id }) => id === filter.categoryId)?.name;
  const type = filter.type === undefined ? undefined : t(`clients.${filter.type}`);
  const parts = [filter.query, topic ?? '', type ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? title : t('faq.filteredTitle', { filter: parts.join(', '), title });
}
