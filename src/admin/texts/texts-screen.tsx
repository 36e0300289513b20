import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InterfaceText } from '#contract/admin/text-calls.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { createUrlFilters } from '../api/url-filters.ts';
import { useCall } from '../api/use-call.ts';
import { useContentType } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../ui/field/search-input.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { definePart, LazyDialog } from '../ui/lazy-part/lazy-part.tsx';
import { LoadMore } from '../ui/pagination/load-more.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { changedText, faultOf, isDraft, matchesFilter, matchesQuery, textFilters } from './text-state.ts';
import styles from './texts.module.css';

const textDialog = definePart(async () => (await import('./text-dialog.tsx')).TextDialog);

const { read, change: withFilter } = createUrlFilters({
  query: (value) => value.trim() !== '' && value.length <= 200,
  show: (value) => textFilters.some((filter) => filter === value),
});

const PAGE_SIZE = 50;

/** All messages of the public site in three columns, with the defaults and the changes of editors. */
export function Component() {
  const t = useT();
  const title = useTypeLabels().plural('dictionary-entry');
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => read(search), [search]);
  const call = useCall('texts', {});
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [openedKey, setOpenedKey] = useState<string>();
  const change = (changed: typeof filters) => {
    setLimit(PAGE_SIZE);
    setSearch(withFilter(filters, changed), { replace: true });
  };
  const found = useMemo(() => {
    const { query, show } = filters;
    const filter = textFilters.find((each) => each === show);
    return call.data?.texts.filter(
      (text) => (!query || matchesQuery(text, query)) && (!filter || matchesFilter(text, filter)),
    );
  }, [call.data, filters]);
  const opened = call.data?.texts.find(({ key }) => key === openedKey);
  const close = () => setOpenedKey(undefined);
  return (
    <Screen title={title} lead={t('texts.lead')}>
      <search className={styles.filters} aria-label={t('texts.filters')}>
        <SearchInput
          label={t('texts.query')}
          query={filters.query ?? ''}
          onChange={(query) => change({ query })}
        />
        <Select
          label={t('texts.show')}
          options={[
            { value: '', label: t('ui.all') },
            ...textFilters.map((filter) => ({ value: filter, label: t(`texts.show.${filter}`) })),
          ]}
          value={filters.show ?? ''}
          onChange={(show) => change({ show })}
        />
      </search>
      <LoadState call={call} lines={10} />
      {found?.length === 0 ? <EmptyState icon="search" title={t('ui.nothingFound')} /> : null}
      {found && found.length > 0 ? (
        <>
          <ul className={styles.list} aria-busy={call.isLoading}>
            {found.slice(0, limit).map((text) => (
              <TextItem key={text.key} text={text} onEdit={() => setOpenedKey(text.key)} />
            ))}
          </ul>
          <LoadMore
            shown={Math.min(limit, found.length)}
            total={found.length}
            hasMore={limit < found.length}
            isLoading={false}
            onLoadMore={() => setLimit(limit + PAGE_SIZE)}
          />
        </>
      ) : null}
      {opened ? (
        <LazyDialog
          part={textDialog}
          text={opened}
          onSaved={() => {
            close();
            call.reload();
          }}
          onClose={close}
        />
      ) : null}
    </Screen>
  );
}

function TextItem({ text, onEdit }: { text: InterfaceText; onEdit: () => void }) {
  const t = useT();
  const may = useContentType('dictionary-entry')?.may;
  const mayEdit = !text.isFixed && may !== undefined && may.write.length > 0;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <code className={styles.key} lang="zxx">
          {text.key}
        </code>
        {mayEdit && (text.entryId !== null || may.create) ? (
          <Button
            kind="plain"
            size="small"
            icon="edit"
            aria-label={t('texts.editKey', { key: text.key })}
            onClick={onEdit}
          >
            {t('texts.edit')}
          </Button>
        ) : null}
      </div>
      <dl className={styles.columns}>
        {locales.map((locale) => (
          <TextCell key={locale} text={text} locale={locale} />
        ))}
      </dl>
      {text.defaults === null ? <p className={styles.note}>{t('texts.unknown')}</p> : null}
      {text.isFixed && text.defaults !== null ? <p className={styles.note}>{t('texts.fixed')}</p> : null}
    </li>
  );
}

function TextCell({ text, locale }: { text: InterfaceText; locale: Locale }) {
  const t = useT();
  const changed = changedText(text, locale);
  return (
    <div className={styles.cell}>
      <dt lang={locale}>{localeNames[locale].short}</dt>
      <dd>
        <span lang={locale} className={changed === undefined ? undefined : styles.changed}>
          {changed ?? text.defaults?.[locale] ?? '–'}
        </span>{' '}
        {changed === undefined ? null : <Chip tone="info">{t('texts.changed')}</Chip>}{' '}
        {isDraft(text, locale) ? <Chip tone="warning">{t('texts.draft')}</Chip> : null}{' '}
        {faultOf(text, locale) ? <Chip tone="danger">{t('texts.invalid')}</Chip> : null}
      </dd>
    </div>
  );
}
