import type { AnswerOf } from '#contract/calls.ts';
import { formatNumber } from '#language/number.ts';
import { Anchor } from '#ui/anchor.tsx';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import styles from './list-page.module.css';

interface CategoriesProps {
  /** `null` where they could not be loaded. */
  categories: AnswerOf<'newsCategories'>['data'] | null;
  current: number | null;
}

/** Links that filter the list by category; "all" is the list's own address. */
export function Categories({ categories, current }: CategoriesProps) {
  const { locale, t } = useWords();
  if (categories === null) return <p>{t('news.categoriesUnavailable')}</p>;
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('news.categories')}>
      <ul className={styles.categories}>
        <li>
          <Anchor href={path.newsList(locale)} className={styles.category} current={current === null}>
            {t('news.all')}
          </Anchor>
        </li>
        {categories.map(({ id, name, total }) => (
          <li key={id}>
            <Anchor
              href={path.newsList(locale, { categoryId: id })}
              className={styles.category}
              current={id === current}
            >
              {name} <span className={styles.count}>{formatNumber(total, locale)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
