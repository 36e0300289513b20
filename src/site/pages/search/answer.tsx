import type { ResponseOf } from '#contract/calls.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Link } from '#ui/link/link.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import { toDownloadFile } from '../../components/document-versions.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import { formatPay } from '../career/pay.ts';
import { MapLink } from '../contacts/map-link.tsx';
import { OpeningHours } from '../contacts/opening-hours.tsx';
import { formatRate } from '../tariffs/rate.ts';
import styles from './answer.module.css';
import { OpenNow } from './open-now.tsx';

type Answer = NonNullable<ResponseOf<'search'>['data'][number]['answer']>;
type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

/** What a result answers by itself. */
export function ResultAnswer({ answer }: { answer: Answer }) {
  switch (answer.kind) {
    case 'office':
      return <Office answer={answer} />;
    case 'tariff':
      return <Prices answer={answer} />;
    case 'people':
      return <People answer={answer} />;
    case 'document':
      return <DocumentFile answer={answer} />;
    case 'vacancies':
      return <Vacancies answer={answer} />;
    case 'question':
      return <QuestionAnswer answer={answer} />;
  }
}

function Office({ answer: { office } }: { answer: AnswerOf<'office'> }) {
  const { t } = useMessages();
  const { postal_code, address, phones, hours } = office;
  return (
    <div className={styles.answer}>
      <p className={styles.ways}>
        {phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} withLabel />
        ))}
        <MapLink office={office} />
      </p>
      {address === '' ? null : (
        <p>{postal_code === '' ? address : t('contacts.address', { code: postal_code, address })}</p>
      )}
      {hours.length === 0 ? null : (
        <div className={styles.hours}>
          <OpeningHours hours={hours} />
          <OpenNow hours={hours} />
        </div>
      )}
    </div>
  );
}

function Prices({ answer: { effective_from, rows } }: { answer: AnswerOf<'tariff'> }) {
  const { locale, t } = useMessages();
  return (
    <div className={styles.answer}>
      <dl className={styles.prices}>
        {rows.map(({ key, service, condition, rate }) => (
          <div key={key}>
            <dt>{condition === null ? service : `${service} (${condition})`}</dt>
            <dd>
              <strong>{formatRate(rate, locale, t)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {effective_from === '' ? null : (
        <p className={styles.note}>
          {t('search.since')} <LocalDate date={effective_from} />
        </p>
      )}
    </div>
  );
}

function People({ answer: { people } }: { answer: AnswerOf<'people'> }) {
  return (
    <ul className={styles.answer}>
      {people.map(({ key, name, role }) => (
        <li key={key}>
          <strong>{name}</strong> – {role}
        </li>
      ))}
    </ul>
  );
}

function DocumentFile({ answer: { number, dated_on, file } }: { answer: AnswerOf<'document'> }) {
  const { locale, t } = useMessages();
  const { url, format, size } = toDownloadFile(file, locale);
  return (
    <p className={styles.ways}>
      <a href={url}>{t('search.download', { format, size })}</a>
      {number === null ? null : <span>{t('document.number', { number })}</span>}
      <LocalDate date={dated_on} />
    </p>
  );
}

function Vacancies({ answer: { vacancies } }: { answer: AnswerOf<'vacancies'> }) {
  const { locale, t } = useMessages();
  return (
    <ul className={styles.answer}>
      {vacancies.map(({ id, slug, title, pay }) => (
        <li key={id} className={styles.vacancy}>
          <Link href={path.vacancy(locale, slug)}>{title}</Link>
          <span className={styles.note}>{formatPay(pay, t)}</span>
        </li>
      ))}
    </ul>
  );
}

function QuestionAnswer({ answer: { answer } }: { answer: AnswerOf<'question'> }) {
  const { t } = useMessages();
  if (answer === '') return null;
  return (
    <AccordionItem title={t('search.answer')} small>
      <CmsRichText html={answer} />
    </AccordionItem>
  );
}
