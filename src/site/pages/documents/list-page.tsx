import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import type { Category, Documents } from './list-page.load.ts';

interface ListData {
  categories: Pick<Category, 'id' | 'slug' | 'name' | 'description' | 'total'>[];
  newest: Documents;
  location: PageLocation;
}

/** document categories, including tariffs, and the newest documents. */
export default function DocumentsPage({ loaderData }: { loaderData: ListData }) {
  const { t } = useMessages();
  const { categories, newest, location } = loaderData;
  return (
    <Page>
      <PageHead title={t('section.documents')} description={t('documents.description')} location={location} />
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
  const { locale, t } = useMessages();
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
