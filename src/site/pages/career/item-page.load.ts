import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadItemPage, loadOptional } from '../../data/load-content.server.ts';
import { loadForm } from '../../forms/form-markup.server.tsx';
import { path } from '../../routing/paths.ts';

export type Vacancy = ResponseOf<'vacancy'>['data'];

export type Vacancies = ResponseOf<'vacancies'>['data'];

const MAX_RELATED = 3;

export function loader(args: LoaderFunctionArgs) {
  return loadItemPage(args, {
    read: (client, input) => client.vacancy(input),
    buildPath: path.vacancy,
    loadExtra: async (item, locale) => ({
      related: await readRelated(args.context, item),
      // A closed vacancy takes no application.
      form: item.state === 'closed' ? null : await loadForm(args, 'apply', { vacancy: item.slug }),
      messages: pageMessages(locale, 'aside', 'career', 'vacancy', 'text'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id, field }: Vacancy,
): Promise<Vacancies | null> {
  const open = await loadOptional(
    context,
    'related vacancies',
    async (client) => (await client.vacancies()).data,
    null,
  );
  const isRelated = (other: Vacancies[number]) => other.id !== id && other.field?.id === field?.id;
  return open?.filter(isRelated).slice(0, MAX_RELATED) ?? null;
}
