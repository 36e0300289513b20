import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import type { Translate } from '#messages/translate.ts';
import { type Filter, FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import type { FaqFilter } from './faq-query.ts';
import type { Topic } from './question.ts';

interface FaqFiltersProps {
  /** `null` if loading failed. */
  topics: readonly Topic[] | null;
  filter: FaqFilter;
}

/** Filter by client type and, within a type, by topic. A search query is preserved. */
export function FaqFilters({ topics, filter }: FaqFiltersProps) {
  const { locale, t } = useMessages();
  const { type, query, literal } = filter;
  const types = {
    label: t('clients.label'),
    options: [undefined, ...clientTypes].map((each) => ({
      label: t(each === undefined ? 'clients.all' : `clients.${each}`),
      to: path.faq(locale, { type: each, query, literal }),
      current: each === type,
    })),
  };
  if (type === undefined || query !== '') return <FilterBar filters={[types]} />;
  return (
    <>
      <FilterBar filters={[types, topicFilter(topics ?? [], filter, locale, t)]} />
      {topics === null ? <p>{t('faq.topicsUnavailable')}</p> : null}
    </>
  );
}

function topicFilter(
  topics: readonly Topic[],
  { type, categoryId }: FaqFilter,
  locale: Locale,
  t: Translate,
): Filter {
  const all = {
    label: t('faq.allTopics'),
    to: path.faq(locale, { type }),
    current: categoryId === undefined,
  };
  const options = topics
    .filter((topic) => topic.type === type && topic.id !== 0 && topic.total !== 0)
    .map(({ id, name, total }) => ({
      label: name,
      to: path.faq(locale, { type, categoryId: id }),
      current: id === categoryId,
      count: total === null ? undefined : formatNumber(total, locale),
    }));
  return { label: t('faq.topic'), options: [all, ...options] };
}
