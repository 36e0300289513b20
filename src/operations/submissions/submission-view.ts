import type { Locale } from '#language/locale/locale.ts';
import type { FormName, SpamReason, SubjectType, SubmissionState } from '#model/forms/form.ts';
import type { ListedSubmission } from '#store/forms/submission-list.ts';

/** A submission as shown to staff. */
export interface SubmissionView {
  id: number;
  reference: string;
  form: FormName;
  locale: Locale;
  state: SubmissionState;
  /** The spam signals found, also for an accepted submission. */
  reasons: SpamReason[];
  fields: Record<string, string>;
  page: string | null;
  subject: { type: SubjectType; slug: string; title: string } | null;
  consentVersion: string;
  madeAt: string;
  changedAt: string;
  /** The last day; null until consent is withdrawn. */
  keepUntil: string | null;
  isErased: boolean;
  isUnread: boolean;
  assigneeId: number | null;
  files: { id: number; name: string; mediaType: string; bytes: number }[];
}

export function toSubmissionView(row: ListedSubmission): SubmissionView {
  const { subject_type: type, subject_slug: slug, subject_title: title } = row;
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    locale: row.locale,
    state: row.state,
    reasons: row.reasons,
    fields: row.fields,
    page: row.page,
    subject: type === null ? null : { type, slug: slug ?? '', title: title ?? '' },
    consentVersion: row.consent_version,
    madeAt: row.made_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    keepUntil: row.keep_until,
    isErased: row.erased_at !== null,
    isUnread: row.seen_at === null && row.erased_at === null,
    assigneeId: row.assignee_id,
    files: row.uploads.map(({ id, original_name: name, media_type: mediaType, bytes }) => ({
      id,
      name,
      mediaType,
      bytes,
    })),
  };
}
