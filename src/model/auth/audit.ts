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
  'entry.schedule',
  'entry.change-schedule',
  'entry.cancel-schedule',
  /** A scheduled change could not be made. */
  'entry.schedule-failed',
  'review.request',
  'review.withdraw',
  'review.approve',
  'review.return',
  'comment.add',
  'comment.resolve',
  'comment.reopen',
  /** Whether publishing in a section needs an approval. */
  'section.change-approval',
  'preview.create-link',
  'preview.revoke-link',
  'file.upload',
  /** Texts, tags, name or focal point of a file. */
  'file.describe',
  /** Another content for all uses of a file. */
  'file.replace',
  'file.delete',
  'submission.change-state',
  /** From the quarantine. */
  'submission.release',
  'submission.assign',
  'submission.add-note',
  'submission.reply',
  'submission.download-file',
  'submission.export',
  'submission.export-person',
  'submission.erase-person',
  'reply-template.create',
  'reply-template.change',
  'reply-template.delete',
  /** A path is left out of the report of missing pages. */
  'missing-page.ignore',
  'missing-page.restore',
  'newsletter.create',
  'newsletter.save',
  'newsletter.delete',
  'newsletter.schedule',
  'newsletter.unschedule',
  /** The sending starts. */
  'newsletter.send',
  'newsletter.send-test',
  'newsletter.pause',
  'newsletter.resume',
  /** The addresses of subscribers were downloaded. */
  'subscribers.export',
  'glossary.create',
  'glossary.change',
  'glossary.delete',
  'glossary.import',
  /** A translation by machine becomes a text of the user. */
  'entry.accept-translation',
] as const;

export type AuditAction = (typeof auditActions)[number];

/**
 * The object of an event: an entry by its content type, or one of the others. The title is as of the event; that of a submission is
 * its reference number, because events are never erased.
 */
export interface AuditSubject {
  type:
    | ContentTypeName
    | 'user'
    | 'file'
    | 'section'
    | 'submission'
    | 'reply-template'
    | 'newsletter'
    | 'glossary';
  id: string;
  title: string;
}
