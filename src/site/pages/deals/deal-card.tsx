import type { AnswerOf } from '#contract/calls.ts';
import { formatCompactMoney } from '#language/number/number.ts';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { EditorText } from '../../components/cms-rich-text.tsx';
import { Day } from '../../components/local-date.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import styles from './deal-card.module.css';

/** A deal: what it was, for whom and for how much; the rest opens in place. */
export function DealCard({ deal }: { deal: AnswerOf<'deals'>['data'][number] }) {
  const { locale, t } = useWords();
  const { slug, title, client, role, summary, body, date, amount, field, picture } = deal;
  return (
    <article className={styles.card}>
      <div className={styles.side}>
        {picture === null ? null : (
          <Picture
            picture={{ ...picture, alt: '' }}
            className={styles.picture}
            sizes="(width >= 960px) 20rem, 100vw"
          />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          <Day date={date} />
          {field === null ? null : <span>{field.name}</span>}
        </p>
        <h3 className={styles.title}>
          <a href={`#${slug}`}>{title}</a>
        </h3>
        {amount === null ? (
          <p className={styles.meta}>{t('deals.amountClosed')}</p>
        ) : (
          <p className={styles.amount}>
            <span className="visually-hidden">{t('deals.amount')}: </span>
            {formatCompactMoney(amount, locale)}
          </p>
        )}
        <p>{summary}</p>
        <FactList
          layout="tiles"
          facts={[
            { label: t('deals.client'), value: client },
            { label: t('deals.role'), value: role },
          ]}
        />
        <details className={styles.more}>
          <summary className={styles.summary}>
            {t('deals.more')}
            <span className="visually-hidden">: {title}</span>
          </summary>
          {/* The anchor lies inside, so that a browser opens what an address points to, without script. */}
          <div id={slug} className={styles.body}>
            <EditorText html={body} />
            <p className={styles.ask}>
              <Anchor href={path.form(locale, 'exclusive-info', { subject: slug })}>{t('deals.ask')}</Anchor>
            </p>
          </div>
        </details>
      </div>
    </article>
  );
}
