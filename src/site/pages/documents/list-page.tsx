import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { Card, CardList } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageIntro } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { readContent } from '../../content.ts';
import { DocumentList } from '../../documents.tsx';
import { PageHead } from '../../page-head.tsx';
import { type PagePlace, placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';

type Category = AnswerOf<'documents'>['data'][number];
type Documents = Category['newest'];

const NEWEST = 6;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data } = await readContent(context, (client) => client.documents());
  const categories = data
    .filter(({ total }) => total !== 0)
    .map(({ id, slug, name, description, total }) => ({ id, slug, name, description, total }));
  const words = pageWords(locale, 'documents', 'document', 'section');
  return { categories, newest: newestOf(data), place: placeEverywhere(locale, path.documents), words };
}

// The API gives the newest of each category: the newest of all are among them.
function newestOf(categories: readonly Category[]): Documents {
  return categories
    .flatMap(({ newest }) => newest)
    .sort((a, b) => (a.dated_on < b.dated_on ? 1 : -1))
    .slice(0, NEWEST);
}

interface ListData {
  categories: Pick<Category, 'id' | 'slug' | 'name' | 'description' | 'total'>[];
  newest: Documents;
  place: PagePlace;
}

/** the categories of documents, tariffs among them, and what is new. */
export default function DocumentsPage({ loaderData }: { loaderData: ListData }) {
  const { t } = useWords();
  const { categories, newest, place } = loaderData;
  return (
    <Page>
      <PageHead title={t('section.documents')} description={t('documents.description')} place={place} />
      <PageIntro title={t('section.documents')} lead={t('documents.description')} />
      <Sections categories={categories} />
      {newest.length === 0 ? (
        <EmptyState text={t('documents.empty')} />
      ) : (
        <Section title={t('documents.newest')}>
          <DocumentList documents={newest} />
        </Section>
      )}
    </Page>
  );
}

function Sections({ categories }: Pick<ListData, 'categories'>) {
  const { locale, t } = useWords();
  return (
    <Section title={t('documents.sections')}>
      <CardList>
        {categories.map(({ id, slug, name, description, total }) => (
          <li key={id}>
            <Card
              title={name}
              text={description}
              href={path.documentCategory(locale, slug)}
              meta={total === null ? null : t('documents.total', { count: total })}
            />
          </li>
        ))}
        <li>
          <Card title={t('section.tariffs')} text={t('documents.tariffs')} href={path.tariffs(locale)} />
        </li>
      </CardList>
    </Section>
  );
}
