import * as z from 'zod';
import { aboutTeams } from '../content-types/about/about-teams.ts';
import { document } from '../content-types/document.ts';
import { city } from '../content-types/site/city.ts';
import { tariffGroup } from '../content-types/tariff-group.ts';
import { vacancy } from '../content-types/vacancy.ts';
import { richTextView } from '../fields/public-views.ts';

const { effective_from, rows } = tariffGroup.item.shape.schedules.element.shape;

/** What a visitor looks for, without opening the page of the result. */
export const searchAnswer = z.discriminatedUnion('kind', [
  /** Of a city, or the head office. */
  z.object({ kind: z.literal('office'), office: city.item }),
  /** The rows in force that have the words of the query. */
  z.object({ kind: z.literal('tariff'), effective_from, rows }),
  z.object({
    kind: z.literal('people'),
    people: z.array(
      aboutTeams.item.shape.teams.element.shape.members.element.pick({ key: true, name: true, role: true }),
    ),
  }),
  z.object({
    kind: z.literal('document'),
    number: document.item.shape.number,
    dated_on: document.item.shape.dated_on,
    file: document.item.shape.files.element,
  }),
  /** Those that are open. */
  z.object({ kind: z.literal('vacancies'), vacancies: z.array(vacancy.card) }),
  z.object({ kind: z.literal('question'), answer: richTextView }),
]);

export type SearchAnswer = z.output<typeof searchAnswer>;
