import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { invalidParametersResponse, loadContent, loadOptional } from '../../data/load-content.server.ts';
import { locationInAllLocales, type PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { type FaqFilter, readFaqQuery } from './faq-query.ts';
import type { Question, Topic } from './question.ts';

type Context = LoaderFunctionArgs['context'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const parsed = readFaqQuery(url.searchParams);
  if (parsed.kind === 'invalid') throw invalidParametersResponse(url);
  if (parsed.kind === 'redirect') throw redirect(path.faq(locale, parsed), 301);
  const [{ questions, shownFor }, topics, popular] = await Promise.all([
    readQuestions(context, parsed),
    readTopics(context),
    parsed.categoryId === undefined && parsed.query === '' ? readPopular(context, parsed) : [],
  ]);
  const { categoryId, query, literal } = parsed;
  const topic = topics?.find(({ id }) => id === categoryId);
  // A topic belongs to one type of client.
  const isOfOtherType = topic !== undefined && parsed.type !== undefined && topic.type !== parsed.type;
  const isUnknown = categoryId !== undefined && topics !== null && topic === undefined;
  if (isUnknown || isOfOtherType) throw invalidParametersResponse(url);
  const type = parsed.type ?? topic?.type;
  // Absent rather than undefined, so that loader data equals its JSON.
  const filter = {
    query,
    ...(type && { type }),
    ...(categoryId !== undefined && { categoryId }),
    ...(literal && { literal }),
  };
  const messages = pageMessages(locale, 'aside', 'faq', 'clients', 'section', 'text');
  return { questions, shownFor, topics, popular, filter, location: locationOf(locale, filter), messages };
}

export interface FaqResults {
  questions: Question[];
  /** Corrected query that was searched instead. */
  shownFor: string | null;
}

function readQuestions(
  context: Context,
  { type, categoryId, query, literal }: FaqFilter,
): Promise<FaqResults> {
  const ofType = type === undefined ? {} : { type };
  return loadContent(context, async (client) => {
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
  return loadOptional(context, 'FAQ topics', async (client) => (await client.faqCategories()).data, null);
}

function readPopular(context: Context, { type }: FaqFilter): Promise<Question[] | null> {
  return loadOptional(
    context,
    'popular questions',
    async (client) => (await client.faqPopular(type === undefined ? {} : { type })).data,
    null,
  );
}

// Topics of other locales are unknown here, so a filtered page has no alternates.
function locationOf(locale: Locale, filter: FaqFilter): PageLocation {
  const isUnfiltered = filter.type === undefined && filter.query === '';
  const location = locationInAllLocales(
    locale,
    (each) => path.faq(each),
    isUnfiltered ? undefined : [locale],
  );
  return { ...location, canonical: path.faq(locale, filter) };
}
