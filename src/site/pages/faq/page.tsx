import { MAX_QUERY_LENGTH } from '#specification.ts';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { SearchForm } from '#ui/search-form/search-form.tsx';
import { useOpenAddressed } from '../../client/navigation/open-details-on-hash.ts';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { faqPage } from './build-faq-page.ts';
import { FaqFilters } from './faq-filters.tsx';
import type { FaqFilter } from './faq-query.ts';
import { FoundQuestions } from './found-questions.tsx';
import type { Found } from './page.load.ts';
import styles from './page.module.css';
import { PopularQuestions } from './popular-questions.tsx';
import type { Question, Topic } from './question.ts';
import { QuestionGroups } from './question-groups.tsx';
import { StillAsking } from './still-asking.tsx';

interface FaqData extends Found {
  /** `null` where they could not be loaded. */
  topics: Topic[] | null;
  /** The same. */
  popular: Question[] | null;
  filter: FaqFilter;
  place: PagePlace;
}

/** questions and answers, by type of client and topic, or those that hold the words looked for. */
export default function FaqPage({ loaderData }: { loaderData: FaqData }) {
  const { locale, t } = useWords();
  const { questions, shownFor, topics, popular, filter, place } = loaderData;
  useOpenAddressed();
  const isSearch = filter.query !== '';
  return (
    <Page close>
      <PageHead
        title={titleOf(loaderData, t)}
        description={t('faq.description')}
        place={place}
        noindex={isSearch}
      />
      {isSearch || questions.length === 0 ? null : (
        <JsonLd things={import.meta.env.SSR ? [faqPage(locale, questions)] : undefined} />
      )}
      <PageIntro title={t('faq.title')}>
        <QuestionSearch filter={filter} />
        <FaqFilters topics={topics} filter={filter} />
      </PageIntro>
      <div className={styles.columns}>
        <PopularQuestions questions={popular} listed={questions} />
        <div className={styles.questions}>
          {isSearch ? (
            <FoundQuestions questions={questions} shownFor={shownFor} filter={filter} />
          ) : (
            <QuestionGroups questions={questions} topics={topics} filter={filter} />
          )}
        </div>
        <StillAsking />
      </div>
    </Page>
  );
}

/** Looks through the questions of the type shown. */
function QuestionSearch({ filter: { type, query } }: { filter: FaqFilter }) {
  const { locale, t } = useWords();
  return (
    <SearchForm
      action={path.faq(locale)}
      name="query"
      label={t('faq.searchLabel')}
      words={query}
      maxLength={MAX_QUERY_LENGTH}
      suggest={path.faq(locale)}
      submit={t('faq.search')}
    >
      {type === undefined ? null : <input type="hidden" name="type" value={type} />}
    </SearchForm>
  );
}

function titleOf({ topics, filter }: FaqData, t: ReturnType<typeof useWords>['t']): string {
  const title = t('faq.title');
  const topic = topics?.find(({ id }) => id === filter.categoryId)?.name;
  const type = filter.type === undefined ? undefined : t(`clients.${filter.type}`);
  const parts = [filter.query, topic ?? '', type ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? title : t('faq.filteredTitle', { filter: parts.join(', '), title });
}
