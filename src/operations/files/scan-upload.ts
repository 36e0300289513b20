import { basename } from 'node:path';
import { cvTypes, type FieldFault, fieldLimits } from '#model/forms/form.ts';
import type { NewUpload } from '#store/forms/submission.ts';
import type { FormContext } from '../forms/form-context.ts';
import { FormRefused } from '../forms/validate-form.ts';
import { checkCv } from './validate-cv.ts';

/** A file that came with a form, as it lies on this machine. */
export interface StagedFile {
  /** As the sender named it. */
  name: string;
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Looks what a file is, has it scanned where there is a scanner, and keeps it for good.
 * @throws FormRefused where it is not a CV; StoreUnavailable where the scanner cannot be asked
 */
export async function examineUpload(
  { inbox, scanner }: Pick<FormContext, 'inbox' | 'scanner'>,
  file: StagedFile,
): Promise<NewUpload> {
  const refuse = (fault: FieldFault) => new FormRefused({ cv: fault });
  if (file.bytes > fieldLimits.cvBytes) throw refuse('file_too_large');
  const verdict = await checkCv(file.path);
  if ('fault' in verdict) throw refuse(verdict.fault);
  if (await scanner?.isInfected(file.path)) throw refuse('file_infected');
  return {
    stored_name: await inbox.keep(file.path),
    original_name: readableName(file.name, verdict.kind),
    media_type: cvTypes[verdict.kind],
    bytes: file.bytes,
    sha256: file.sha256,
  };
}

/** Endings that a CV comes with. Everything else after a point belongs to the name: `Резюме Ә.Ким`. */
const ending = /\.(?:pdf|docx?|docm|dotx?|odt|ott|fodt|rtf|txt|html?|mht|zip|exe|scr|bat|cmd|js|vbs|lnk)$/iu;

/** For people, and for their disks: no folders, no controls, no tricks of writing direction, and the true ending. */
function readableName(name: string, kind: string): string {
  const last = basename(name.toWellFormed().normalize('NFC').replaceAll('\\', '/'));
  const stem = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*/]/gu, '')
    .trim()
    .replace(ending, '')
    .replace(/^\.+|[\s.]+$/gu, '');
  return `${Array.from(stem).slice(0, 100).join('') || 'cv'}.${kind}`;
}
