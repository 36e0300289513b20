import { cvTypes, type FieldErrorCode, fieldLimits } from '#model/forms/form.ts';
import type { NewUpload } from '#store/forms/submission.ts';
import type { FormContext } from '../forms/form-context.ts';
import { FormValidationError } from '../forms/validate-form.ts';
import { cleanFileName } from './clean-file-name.ts';
import { validateCv } from './validate-cv.ts';

/** A received file in the local staging folder. */
export interface StagedFile {
  /** The file name from the client. */
  name: string;
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Validates an uploaded CV, scans it for viruses if a scanner is configured, and stores it.
 * @throws FormValidationError if it is not a valid CV; StorageUnavailableError if the scanner is unreachable
 */
export async function scanUpload(
  { inbox, scanner }: Pick<FormContext, 'inbox' | 'scanner'>,
  file: StagedFile,
): Promise<NewUpload> {
  const rejection = (fault: FieldErrorCode) => new FormValidationError({ cv: fault });
  if (file.bytes > fieldLimits.cvBytes) throw rejection('file_too_large');
  const verdict = await validateCv(file.path);
  if ('fault' in verdict) throw rejection(verdict.fault);
  if (await scanner?.isInfected(file.path)) throw rejection('file_infected');
  return {
    stored_name: await inbox.store(file.path),
    original_name: nameOfCv(file.name, verdict.kind),
    media_type: cvTypes[verdict.kind],
    bytes: file.bytes,
    sha256: file.sha256,
  };
}

/** Known extensions. Other text after a dot belongs to the name: `Резюме Ә.Ким`. */
const knownExtension =
  /\.(?:pdf|docx?|docm|dotx?|odt|ott|fodt|rtf|txt|html?|mht|zip|exe|scr|bat|cmd|js|vbs|lnk)$/iu;

/** Cleans a name, and sets the extension of the detected type. */
function nameOfCv(name: string, kind: string): string {
  const stem = cleanFileName(name)
    .replace(knownExtension, '')
    .replace(/(?<![\s.])[\s.]+$/u, '');
  return `${Array.from(stem).slice(0, 100).join('') || 'cv'}.${kind}`;
}
