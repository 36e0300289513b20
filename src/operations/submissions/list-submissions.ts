import type { FormName, SpamReason, SubjectType, SubmissionState } from '#model/forms/form.ts';
import { listSubmissionRows, type Submission, type SubmissionFilter } from '#store/forms/submission.ts';
import { normalisePersonKey, type PersonKey } from './person-key.ts';
import type { StaffContext } from './staff-context.ts';

/** A submission as shown to staff. */
export interface SubmissionView {
  /** Cursor for `before`. */
  id: number;
  reference: string;
  form: FormName;
  locale: Submission['locale'];
  state: SubmissionState;
  /** The spam signals found, also for an accepted submission. */
  reasons: SpamReason[];
  fields: Readonly<Record<string, string>>;
  page: string | null;
  subject: { type: SubjectType; slug: string; title: string } | null;
  consentVersion: string;
  madeAt: Date;
  changedAt: Date;
  keepUntil: string | null;
  isErased: boolean;
  uploads: { storedName: string; name: string; mediaType: string; bytes: number; sha256: string }[];
}

/** `person` selects all submissions of a person, for access requests (Law 94-V, art. 24). */
export type SubmissionQuery = Omit<SubmissionFilter, 'person'> & { person?: PersonKey };

/**
 * @returns submissions, newest first; quarantined ones have their own state
 * @throws RangeError for an invalid telephone number
 */
export async function listSubmissions(
  { db }: StaffContext,
  { person, ...filter }: SubmissionQuery,
): Promise<SubmissionView[]> {
  const rows = await listSubmissionRows(db, {
    ...filter,
    ...(person && { person: normalisePersonKey(person) }),
  });
  return rows.map((row) => {
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
      madeAt: row.made_at,
      changedAt: row.changed_at,
      keepUntil: row.keep_until,
      isErased: row.erased_at !== null,
      uploads: row.uploads.map((upload) => ({
        storedName: upload.stored_name,
        name: upload.original_name,
        mediaType: upload.media_type,
        bytes: upload.bytes,
        sha256: upload.sha256,
      })),
    };
  });
}
