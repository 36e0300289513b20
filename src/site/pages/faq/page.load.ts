import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { invalidAddress, readAside, readContent } from '../../data/load-content.server.ts';
import { type PagePlace, placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { type FaqFilter, readFaqQuery } from './faq-query.ts';
import type { Question, Topic } from './question.ts';

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

export interface Found {
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
