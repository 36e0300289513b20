import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { MAX_QUERY_LENGTH } from '#specification.ts';
import { Page, PageIntro } from '#ui/page.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { useOpenAddressed } from '../../browser/addressed-details.ts';
import { invalidAddress, readAside, readContent } from '../../content.ts';
import { JsonLd } from '../../json-ld.tsx';
import { PageHead } from '../../page-head.tsx';
import { type PagePlace, placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { FaqFilters } from './faq-filters.tsx';
import { faqPage } from './faq-page.ts';
import { type FaqFilter, readFaqQuery } from './faq-query.ts';
import { FoundQuestions } from './found-questions.tsx';
import styles from './page.module.css';
import { PopularQuestions } from './popular-questions.tsx';
import type { Question, Topic } from './question.ts';
import { QuestionGroups } from './question-groups.tsx';
import { StillAsking } from './still-asking.tsx';

type Context = LoaderFunctionArgs['context'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const asked = readFaqQuery(url.searchParams);
  if (asked.kind === 'invalid') throw invalidAddress(url);
  if (asked.kind === 'redirect') throw redirect(path.faq(locale, asked), 301);
  const [{ questions, shownFor }, topics, popular] = await Promise.all([
    readQuestions(context, asked),
    readTopics(context),
    asked.categoryId === undefined && asked.query === '' ? readPopular(context, asked) : [],
  ]);
  const { categoryId, query, literal } = asked;
  const topic = topics?.find(({ id }) => id === categoryId);
  // A topic belongs to one type of client.
  const isElsewhere = topic !== undefined && asked.type !== undefined && topic.type !== asked.type;
  const isUnknown = categoryId !== undefined && topics !== null && topic === undefined;
  if (isUnknown || isElsewhere) throw invalidAddress(url);
  const type = asked.type ?? topic?.type;
  // Left out rather than undefined: what a loader answers is the same as JSON.
  const filter = {
    query,
    ...(type && { type }),
    ...(categoryId !== undefined && { categoryId }),
    ...(literal && { literal }),
  };
  const words = pageWords(locale, 'aside', 'faq', 'clients', 'section', 'text');
  return { questions, shownFor, topics, popular, filter, place: placeOf(locale, filter), words };
}

interface Found {
  questions: Question[];
  /** The words that were looked for in place of those asked for. */
  shownFor: string | null;
}

function readQuestions(context: Context, { type, categoryId, query, literal }: FaqFilter): Promise<Found> {
  const ofType = type === undefined ? {} : { type };
  return readContent(context, async (client) => {
    if (query !== '') {
      const { data: questions, meta } = await client.faqSearch({
        ...ofType,
        query,
        ...(literal && { literal: '1' }),
      });
      return { questions, shownFor: meta?.shown_for ?? null };
    }
    const ofTopic = categoryId === undefined ? {} : { category_id: categoryId };
    return { questions: (await client.faq({ ...ofType, ...ofTopic })).data, shownFor: null };
  });
}

function readTopics(context: Context): Promise<Topic[] | null> {
  return readAside(
    context,
    'the topics of questions',
    async (client) => (await client.faqCategories()).data,
    null,
  );
}

function readPopular(context: Context, { type }: FaqFilter): Promise<Question[] | null> {
  return readAside(
    context,
    'popular questions',
    async (client) => (await client.faqPopular(type === undefined ? {} : { type })).data,
    null,
  );
}

// Which topics another language has is not known here: only the whole page has alternates.
function placeOf(locale: Locale, filter: FaqFilter): PagePlace {
  const isWhole = filter.type === undefined && filter.query === '';
  const place = placeEverywhere(locale, (each) => path.faq(each), isWhole ? undefined : [locale]);
  return { ...place, canonical: path.faq(locale, filter) };
}

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
