import { localDateOfInstant } from '#language/date/calendar.ts';
import type { ItemOf } from '#model/content-types/registry.ts';
import { withTariffStates } from '#model/content-types/tariff-group.ts';
import type { SearchAnswer } from '#model/search/search-answer.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import type { QueryWord } from '#search/query.ts';
import { listCards } from '../content/lists/list-cards.ts';
import { listVacancies } from '../content/lists/list-vacancies.ts';
import type { ReadContext } from '../content/read-context.ts';

const MAX_ROWS = 3;
/** Longer texts count like ones of this length. */
const MAX_TEXT_WORDS = 1000;
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
  query: AnswerQuery,
): Promise<SearchAnswer | undefined> {
  // The projections of these types write the item as card.
  switch (type) {
    case 'city':
      return { kind: 'office', office: card as ItemOf<'city'> };
    case 'contacts':
      return headOffice(context);
    case 'tariff-group':
      return tariffRows(context, card as ItemOf<'tariff-group'>, query);
    case 'about-teams':
      return people(card as ItemOf<'about-teams'>, query);
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

/** What an answer is chosen by. */
export interface AnswerQuery {
  /** With their synonyms. */
  words: readonly QueryWord[];
  lexemesOf(text: string): ReadonlySet<string>;
}

/** Whether a text has a word, or all words of one of its synonyms. */
function hasWord(lexemes: ReadonlySet<string>, word: QueryWord): boolean {
  const { forms, parts, synonyms = [] } = word;
  const hasAll = (words: readonly QueryWord[]) =>
    words.length > 0 && words.every((each) => hasWord(lexemes, each));
  const own = [...forms, ...word.lexemes].some((lexeme) => lexemes.has(lexeme));
  return own || hasAll(parts) || synonyms.some(hasAll);
}

/** Selects the items with the best score. */
function bestOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] {
  const scores = items.map(scoreOf);
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : items.filter((_, index) => scores[index] === best);
}

const countWords = (lexemes: ReadonlySet<string>, { words }: AnswerQuery): number =>
  words.filter((word) => hasWord(lexemes, word)).length;

export type Department = ItemOf<'contacts'>['departments'][number];

/**
 * @param card of the contacts
 * @returns the department that a word of the query concerns alone. What several departments or the other texts have
 * concerns the whole company
 */
export function findDepartment(card: object, query: AnswerQuery): Department | undefined {
  // The projection writes the item as card.
  const { departments, title, lead, address, hours, directions } = card as ItemOf<'contacts'>;
  const general = query.lexemesOf([title, lead, address, hours, directions ?? ''].join('\n'));
  const named = departments.map((department) => {
    const { title: name, phone, email } = department;
    return { department, lexemes: query.lexemesOf([name, phone ?? '', email ?? ''].join('\n')) };
  });
  for (const word of query.words) {
    const [found, other] = named.filter(({ lexemes }) => hasWord(lexemes, word));
    if (found && !other && !hasWord(general, word)) return found.department;
  }
  return undefined;
}

async function headOffice(context: ReadContext): Promise<SearchAnswer | undefined> {
  const { data: cities } = await listCards(context, 'city', { order: 'name' });
  const office = cities.find(({ head_office }) => head_office);
  return office && { kind: 'office', office };
}

function tariffRows(
  { now }: ReadContext,
  { schedules }: ItemOf<'tariff-group'>,
  query: AnswerQuery,
): SearchAnswer | undefined {
  const dated = withTariffStates(schedules, localDateOfInstant(now()));
  const current = dated.find(({ state }) => state === 'in_force');
  const scoreOf = ({ service, condition }: { service: string; condition: string | null }) =>
    countWords(query.lexemesOf(`${service} ${condition ?? ''}`), query);
  const rows = bestOf(current?.rows ?? [], scoreOf).slice(0, MAX_ROWS);
  return current && rows.length > 0
    ? { kind: 'tariff', effective_from: current.effective_from, rows }
    : undefined;
}

function people({ teams }: ItemOf<'about-teams'>, query: AnswerQuery): SearchAnswer | undefined {
  const members = teams.flatMap((team) => team.members);
  // Of equal roles the one with the fewest other words: the chair of the management board, not of a committee.
  const scoreOfText = (text: string) => {
    const lexemes = query.lexemesOf(text);
    const count = countWords(lexemes, query);
    return count === 0 ? 0 : count * MAX_TEXT_WORDS - Math.min(lexemes.size, MAX_TEXT_WORDS - 1);
  };
  const scoreOf = ({ name, role }: { name: string; role: string }) =>
    Math.max(scoreOfText(name), scoreOfText(role));
  const found = bestOf(members, scoreOf).slice(0, MAX_PEOPLE);
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
