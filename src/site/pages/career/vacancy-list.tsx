import type { ResponseOf } from '#contract/calls.ts';
import { formatList } from '#language/text/list.ts';
import { Link } from '#ui/link/link.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { formatPay } from './pay.ts';
import styles from './vacancy-list.module.css';

type Vacancy = ResponseOf<'vacancies'>['data'][number];

interface VacancyListProps {
  vacancies: readonly Vacancy[];
  heading?: 'h2' | 'h3';
}

/** List of open vacancies with place, pay and closing date. */
export function VacancyList({ vacancies, heading = 'h3' }: VacancyListProps) {
  return (
    <ul className={styles.list}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.id}>
          <VacancyRow vacancy={vacancy} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function VacancyRow({ vacancy, heading: Heading }: { vacancy: Vacancy; heading: 'h2' | 'h3' }) {
  const { locale, t } = useMessages();
  const { slug, title, summary, field, cities, employment, pay, closes_on } = vacancy;
  const places = formatList(
    cities.map(({ name }) => name),
    locale,
  );
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        {field === null ? null : <p className={styles.field}>{field.name}</p>}
        <Heading className={styles.title}>
          <Link href={path.vacancy(locale, slug)} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {summary === '' ? null : <p>{summary}</p>}
      </div>
      <dl className={styles.facts}>
        <div className={styles.pay}>
          <dt className="visually-hidden">{t('vacancy.pay')}</dt>
          <dd>{formatPay(pay, t)}</dd>
        </div>
        {places === '' ? null : (
          <div>
            <dt className="visually-hidden">{t('vacancy.place')}</dt>
            <dd>{places}</dd>
          </div>
        )}
        {employment === null ? null : (
          <div>
            <dt className="visually-hidden">{t('vacancy.employment')}</dt>
            <dd>{t(`vacancy.employment.${employment}`)}</dd>
          </div>
        )}
        {closes_on === null ? null : (
          <div className={styles.closing}>
            <dt>{t('vacancy.until')}</dt>{' '}
            <dd>
              <LocalDate date={closes_on} />
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
