import { formatFileSize } from '#language/number/number.ts';
import { endSentence } from '#language/text/fill-placeholders.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { fileFormatLabel } from '../../components/document-versions.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import styles from './group.module.css';
import { formatPeriod } from './period.ts';
import { formatRate, isSameRate, type Rate, type Schedule, type TariffGroup } from './rate.ts';

/** Tariff group with its current, coming and past schedules. */
export function TariffGroupSection({ group }: { group: TariffGroup }) {
  const { t } = useMessages();
  const current = group.schedules.find(({ state }) => state === 'in_force');
  // The API sorts newest first; coming schedules are shown in the order of their start.
  const coming = group.schedules.filter(({ state }) => state === 'coming').reverse();
  const past = group.schedules.filter(({ state }) => state === 'past');
  return (
    <article id={group.slug} className={styles.group} aria-labelledby={`${group.slug}-title`}>
      <div className={styles.head}>
        <h3 id={`${group.slug}-title`} className={styles.title}>
          {group.title}
        </h3>
        {group.note === null ? null : <p className={styles.note}>{group.note}</p>}
      </div>
      {current === undefined ? (
        <p>{t('tariffs.noneInForce')}</p>
      ) : (
        <div className={styles.schedule}>
          <ScheduleHead schedule={current} />
          <ScheduleTable group={group} schedule={current} />
          <Changes schedule={current} title={t('tariffs.changed')} />
          <ScheduleFiles group={group} schedule={current} />
        </div>
      )}
      {coming.map((schedule) => (
        <ComingSchedule key={schedule.key} group={group} schedule={schedule} current={current} />
      ))}
      {past.length === 0 ? null : <PastSchedules group={group} schedules={past} />}
    </article>
  );
}

function ScheduleHead({ schedule }: { schedule: Schedule }) {
  const { locale, t } = useMessages();
  return (
    <p className={styles.period}>
      <strong className={styles.state}>{t(`tariffs.${schedule.state}`)}</strong>{' '}
      {formatPeriod(schedule, locale, t)}
    </p>
  );
}

interface ScheduleProps {
  group: TariffGroup;
  schedule: Schedule;
}

function ComingSchedule({ group, schedule, current }: ScheduleProps & { current: Schedule | undefined }) {
  const { t } = useMessages();
  return (
    <div className={styles.coming}>
      <ScheduleHead schedule={schedule} />
      <Changes schedule={schedule} title={t('tariffs.changes')} />
      <AccordionItem title={t('tariffs.comingTable')} small>
        <ScheduleTable group={group} schedule={schedule} baseline={current} />
        <ScheduleFiles group={group} schedule={schedule} />
      </AccordionItem>
    </div>
  );
}

function PastSchedules({ group, schedules }: { group: TariffGroup; schedules: readonly Schedule[] }) {
  const { locale, t } = useMessages();
  return (
    <AccordionItem title={t('tariffs.past')} small>
      {schedules.map((schedule) => (
        <div key={schedule.key} className={styles.schedule}>
          <p>{formatPeriod(schedule, locale, t)}</p>
          <ScheduleTable group={group} schedule={schedule} />
          <ScheduleFiles group={group} schedule={schedule} />
        </div>
      ))}
    </AccordionItem>
  );
}

function Changes({ schedule, title }: { schedule: Schedule; title: string }) {
  if (schedule.changes === null) return null;
  return (
    <p className={styles.changes}>
      <strong>{endSentence(title)}</strong> {schedule.changes}
    </p>
  );
}

/** @param baseline the schedule in force; rates that differ from it are highlighted */
function ScheduleTable({ group, schedule, baseline }: ScheduleProps & { baseline?: Schedule | undefined }) {
  const { locale, t } = useMessages();
  const baselineRates = new Map(baseline?.rows.map(({ key, rate }) => [key, rate]));
  const rows = schedule.rows.map(({ key, service, condition, rate }) => {
    const currentRate = baselineRates.get(key);
    const isChanged = currentRate !== undefined && !isSameRate(currentRate, rate);
    return {
      key,
      header: <Service service={service} condition={condition} />,
      cells: [<RateCell key={key} rate={rate} currentRate={isChanged ? currentRate : undefined} />],
      marked: isChanged,
    };
  });
  return (
    <DataTable
      caption={t('tariffs.caption', { title: group.title, state: formatPeriod(schedule, locale, t) })}
      captionHidden
      columns={[
        { key: 'service', title: t('tariffs.service') },
        { key: 'rate', title: t('tariffs.rate'), figures: true },
      ]}
      rows={rows}
    />
  );
}

function Service({ service, condition }: { service: string; condition: string | null }) {
  return (
    <>
      {service}
      {condition === null ? null : <span className={styles.condition}>{condition}</span>}
    </>
  );
}

function RateCell({ rate, currentRate }: { rate: Rate; currentRate: Rate | undefined }) {
  const { locale, t } = useMessages();
  const formatted = formatRate(rate, locale, t);
  if (currentRate === undefined) return formatted;
  return (
    <>
      <strong>{formatted}</strong>
      <span className={styles.condition}>
        {t('tariffs.now', { rate: formatRate(currentRate, locale, t) })}
      </span>
    </>
  );
}

function ScheduleFiles({ group, schedule }: ScheduleProps) {
  const { locale, t } = useMessages();
  const { document } = schedule;
  const file = document?.files[0];
  return (
    <p className={styles.files}>
      <a href={path.tariffFile(locale, { group: group.slug, schedule: schedule.key })}>
        {t('tariffs.download')}
        <span className="visually-hidden">
          {' '}
          ({t('tariffs.caption', { title: group.title, state: formatPeriod(schedule, locale, t) })})
        </span>
      </a>
      {document === null || file === undefined ? null : (
        <span>
          <a href={file.url}>{document.title}</a>{' '}
          <span
            className={styles.size}
          >{`${fileFormatLabel(file.name)}, ${formatFileSize(file.bytes, locale)}`}</span>
        </span>
      )}
    </p>
  );
}
