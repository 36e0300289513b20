import { localDateOfInstant } from '#language/date/calendar.ts';
import type { ItemOf } from '#model/content-types/registry.ts';
import { withTariffStates } from '#model/content-types/tariff-group.ts';
import type { SearchAnswer } from '#model/search/search-answer.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import { findMarks, findMatchedWords, type Matcher } from '#search/excerpt.ts';
import { listCards } from '../content/lists/list-cards.ts';
import { listVacancies } from '../content/lists/list-vacancies.ts';
import type { ReadContext } from '../content/read-context.ts';

const MAX_ROWS = 3;
const MAX_MARKS = 100;
const MAX_PEOPLE = 3;
const MAX_VACANCIES = 3;

interface AnswerSource {
  type: ResultType;
  /** The path of a page. */
  slug: string;
  card: object;
}

/** @returns what a result answers by itself; undefined where the visitor has to open it */
export async function findAnswer(
  context: ReadContext,
  { type, slug, card }: AnswerSource,
  matcher: Matcher,
): Promise<SearchAnswer | undefined> {
  // The projections of these types write the item as card.
  switch (type) {
    case 'city':
      return { kind: 'office', office: card as ItemOf<'city'> };
    case 'contacts':
      return headOffice(context);
    case 'tariff-group':
      return tariffRows(context, card as ItemOf<'tariff-group'>, matcher);
    case 'about-teams':
      return people(card as ItemOf<'about-teams'>, matcher);
    case 'document':
      return documentFile(card as ItemOf<'document'>);
    case 'faq':
      return { kind: 'question', answer: (card as ItemOf<'faq'>).answer };
    case 'page':
      return slug === '/career' ? openVacancies(context) : undefined;
    default:
      return undefined;
  }
}

/**
 * Selects the items whose texts have the most words of the query. Of equal ones, those count that have more of the words
 * of a synonym: "chair of the management board" for CEO, not every "director".
 */
function bestMatches<Item>(items: readonly Item[], textOf: (item: Item) => string, matcher: Matcher): Item[] {
  const scores = items.map((item) => {
    const text = textOf(item);
    return (
      MAX_MARKS * findMatchedWords(text, matcher).size +
      Math.min(findMarks(text, matcher).length, MAX_MARKS - 1)
    );
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : items.filter((_, index) => scores[index] === best);
}

async function headOffice(context: ReadContext): Promise<SearchAnswer | undefined> {
  const { data: cities } = await listCards(context, 'city', { order: 'name' });
  const office = cities.find(({ head_office }) => head_office);
  return office && { kind: 'office', office };
}

function tariffRows(
  { now }: ReadContext,
  { schedules }: ItemOf<'tariff-group'>,
  matcher: Matcher,
): SearchAnswer | undefined {
  const dated = withTariffStates(schedules, localDateOfInstant(now()));
  const current = dated.find(({ state }) => state === 'in_force');
  const textOf = ({ service, condition }: { service: string; condition: string | null }) =>
    `${service} ${condition ?? ''}`;
  const rows = bestMatches(current?.rows ?? [], textOf, matcher).slice(0, MAX_ROWS);
  return current && rows.length > 0
    ? { kind: 'tariff', effective_from: current.effective_from, rows }
    : undefined;
}

function people({ teams }: ItemOf<'about-teams'>, matcher: Matcher): SearchAnswer | undefined {
  const members = teams.flatMap((team) => team.members);
  const found = bestMatches(members, ({ name, role }) => `${name} ${role}`, matcher).slice(0, MAX_PEOPLE);
  return found.length === 0
    ? undefined
    : { kind: 'people', people: found.map(({ key, name, role }) => ({ key, name, role })) };
}

function documentFile({ number, dated_on, files }: ItemOf<'document'>): SearchAnswer | undefined {
  const [file] = files;
  return file && { kind: 'document', number, dated_on, file };
}

async function openVacancies(context: ReadContext): Promise<SearchAnswer | undefined> {
  const { data } = await listVacancies(context);
  return data.length === 0 ? undefined : { kind: 'vacancies', vacancies: data.slice(0, MAX_VACANCIES) };
}
