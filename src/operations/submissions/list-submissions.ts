import type { FormName, SpamReason, SubjectType, SubmissionState } from '#model/forms/form.ts';
import { listSubmissionRows, type Submission, type SubmissionFilter } from '#store/forms/submission.ts';
import { type PersonKey, readPersonKey } from './person-key.ts';
import type { DeskContext } from './staff-context.ts';

/** A submission as people at the desk read it. */
export interface SubmissionView {
  /** Goes on from here, see `before`. */
  id: number;
  reference: string;
  form: FormName;
  locale: Submission['locale'];
  state: SubmissionState;
  /** Why it is in quarantine, or nearly was. */
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

/** Which submissions are asked for; `person`: all that somebody has sent, who may ask for it (Law 94-V, art. 24). */
export type SubmissionQuery = Omit<SubmissionFilter, 'person'> & { person?: PersonKey };

/**
 * @returns submissions, the newest first; quarantine is asked for by its state
 * @throws RangeError for a telephone number that is none
 */
export async function listSubmissions(
  { db }: DeskContext,
  { person, ...filter }: SubmissionQuery,
): Promise<SubmissionView[]> {
  const rows = await listSubmissionRows(db, { ...filter, ...(person && { person: readPersonKey(person) }) });
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
