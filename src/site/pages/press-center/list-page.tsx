import { Page, PageIntro } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Section } from '#ui/section/section.tsx';
import { NewsCardList } from '../../components/news-card-list.tsx';
import { useMessages } from '../../data/messages.tsx';
import { FeedLink } from '../../feeds/feed-link.tsx';
import { SubscribeForm } from '../../forms/subscribe-form.tsx';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { NewsCategoryFilter } from './category-filter.tsx';
import type { loader } from './list-page.load.ts';

type ListData = Awaited<ReturnType<typeof loader>>;

export default function NewsListPage({ loaderData }: { loaderData: ListData }) {
  const { locale, t } = useMessages();
  const { news, categories, categoryId, form, location } = loaderData;
  const { current_page: page, last_page: last, total } = news.meta;
  const category = categories?.find(({ id }) => id === categoryId)?.name;
  const heading = t('news.title');
  return (
    <Page compact>
      <PageHead
        title={titleOf(category === undefined ? heading : `${category} – ${heading}`, page, t)}
        description={t('news.description')}
        location={location}
      />
      <FeedLink />
      <PageIntro title={heading} total={t('news.total', { count: total })}>
        <NewsCategoryFilter categories={categories} current={categoryId} />
      </PageIntro>
      {news.data.length > 0 ? (
        <NewsCardList cards={news.data} heading="h2" />
      ) : (
        <p>{t(categoryId === null ? 'newsList.empty' : 'news.emptyCategory')}</p>
      )}
      <Pagination
        current={page}
        last={last}
        hrefOf={(number) => path.newsList(locale, { categoryId: categoryId ?? undefined, page: number })}
        nameOf={(number) => t('pagination.page', { page: number })}
        label={t('pagination.label')}
        previous={t('pagination.previous')}
        next={t('pagination.next')}
      />
      <Section title={form.title} tinted>
        <p>{form.lead}</p>
        <SubscribeForm id="news-email" />
      </Section>
    </Page>
  );
}

function titleOf(title: string, page: number, t: ReturnType<typeof useMessages>['t']): string {
  return page === 1 ? title : t('news.pageTitle', { title, page });
}
