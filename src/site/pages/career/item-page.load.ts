import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { loadItemPage, readAside } from '../../data/load-content.server.ts';
import { readForm } from '../../forms/form-markup.server.tsx';
import { path } from '../../routing/paths.ts';

export type Vacancy = AnswerOf<'vacancy'>['data'];

export type Vacancies = AnswerOf<'vacancies'>['data'];

const RELATED = 3;

export function loader(asked: LoaderFunctionArgs) {
  return loadItemPage(asked, {
    read: (client, input) => client.vacancy(input),
    addressOf: path.vacancy,
    beside: async (item, locale) => ({
      related: await readRelated(asked.context, item),
      // A closed vacancy takes no application.
      form: item.state === 'closed' ? null : await readForm(asked, 'apply', { vacancy: item.slug }),
      words: pageWords(locale, 'aside', 'career', 'vacancy', 'text'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id, field }: Vacancy,
): Promise<Vacancies | null> {
  const open = await readAside(
    context,
    'related vacancies',
    async (client) => (await client.vacancies()).data,
    null,
  );
  const isRelated = (other: Vacancies[number]) => other.id !== id && other.field?.id === field?.id;
  return open?.filter(isRelated).slice(0, RELATED) ?? null;
}
