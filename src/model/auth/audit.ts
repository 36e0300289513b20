import type { ContentTypeName } from '../content-types/names.ts';

/** What the audit log records. */
export const auditActions = [
  'user.setup',
  'user.invite',
  'user.create-invitation-link',
  'user.accept-invitation',
  /** At the first single sign-on. */
  'user.register',
  /** An invited user has signed in by single sign-on. */
  'user.link-identity',
  /** By `npm run admin:invite`. */
  'user.recover',
  'user.change',
  'user.change-permissions',
  'user.deactivate',
  'user.activate',
  'user.sign-in',
  'user.sign-out',
  'user.request-reset',
  'user.reset-password',
  'user.change-password',
  'user.enable-second-factor',
  'user.disable-second-factor',
  'user.renew-backup-codes',
  'user.add-passkey',
  'user.remove-passkey',
  'user.end-session',
  'user.create-token',
  'user.delete-token',
  'entry.create',
  'entry.save',
  'entry.publish',
  'entry.unpublish',
  'entry.restore-revision',
  'entry.move-to-bin',
  'entry.restore',
  'entry.delete',
  'entry.move',
  'entry.confirm-translation',
  'preview.create-link',
  'preview.revoke-link',
  'file.upload',
  /** The alternative texts of a picture. */
  'file.describe',
  'glossary.create',
  'glossary.change',
  'glossary.delete',
  'glossary.import',
  /** A translation by machine becomes a text of the user. */
  'entry.accept-translation',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The object of an event: an entry by its content type, a user, a file, or a term of the glossary. The title is as of the event. */
export interface AuditSubject {
  type: ContentTypeName | 'user' | 'file' | 'glossary';
  id: string;
  title: string;
}
