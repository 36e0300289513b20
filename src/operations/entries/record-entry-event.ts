import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import type { AuditAction } from '#model/auth/audit.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { type Entry, listEditions } from '#store/content/entry.ts';
import type { Fields } from '#store/schema.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { WriteContext } from '../publishing/write-context.ts';

interface EntryEvent {
  action: AuditAction;
  locales?: readonly Locale[];
  /** Without texts. */
  details?: Readonly<Record<string, unknown>>;
}

/** Records a change of an entry in the audit log, within the transaction of the change. */
export async function recordEntryEvent(
  { db, now, actor }: Pick<WriteContext, 'db' | 'now' | 'actor'>,
  entry: Pick<Entry, 'id' | 'type' | 'shared'>,
  { action, locales = [], details = {} }: EntryEvent,
): Promise<void> {
  const editions = new Map((await listEditions(db, entry.id)).map(({ locale, fields }) => [locale, fields]));
  const titles = allLocales.map((locale) => titleOf(entry.type, editions.get(locale) ?? {}, entry.shared));
  const title = titles.find((each) => each !== '') ?? '';
  const subject = { type: entry.type, id: String(entry.id), title };
  await recordAuditEvent({ db, now }, { actor, action, subject, locales, details });
}

const MAX_TITLE_LENGTH = 300;

/** A draft may lack its title; redirect rules and messages have no localised one. */
function titleOf(type: Entry['type'], fields: Fields, shared: Fields): string {
  const { titleField } = describeContentType(type);
  const title = titleField === null ? (shared.from ?? shared.key) : fields[titleField];
  return typeof title === 'string' ? title.slice(0, MAX_TITLE_LENGTH) : '';
}
