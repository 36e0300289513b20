import type { ResponseOf } from '#contract/calls.ts';
import { formatCompactMoney } from '#language/number/number.ts';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import styles from './deal-card.module.css';

/** Card of a deal; its details expand in place. */
export function DealCard({ deal }: { deal: ResponseOf<'deals'>['data'][number] }) {
  const { locale, t } = useMessages();
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
          <LocalDate date={date} />
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
          {/* The id is inside <details>: browsers expand it for a matching URL fragment without script. */}
          <div id={slug} className={styles.body}>
            <CmsRichText html={body} />
            <p className={styles.action}>
              <Link href={path.form(locale, 'exclusive-info', { subject: slug })}>{t('deals.ask')}</Link>
            </p>
          </div>
        </details>
      </div>
    </article>
  );
}
