import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { AuditAction } from '#model/auth/audit.ts';
import type { Role } from '#model/auth/permission.ts';
import type { Section } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import type { ConsentTexts } from '#model/forms/consent.ts';
import type { FormName, SpamReason, SubjectType, SubmissionState } from '#model/forms/form.ts';
import type { MailKind, MailState } from '#model/forms/mail-kinds.ts';
import type {
  DeliveryState,
  NewsletterCounts,
  NewsletterEditions,
  NewsletterState,
} from '#model/forms/newsletter.ts';
import type { ReplyTexts } from '#model/forms/reply-template.ts';
import type { SubscriptionState } from '#model/forms/subscription.ts';
import type { WebhookEvent, WebhookState } from '#model/forms/webhook.ts';
import type { LinkFailure, LinkOutcome } from '#model/links/link-outcome.ts';
import type { EditionStatus } from '#model/publishing/edition-status.ts';
import type { LanguageStatus } from '#model/publishing/language-status.ts';
import type { ReviewState } from '#model/publishing/review.ts';
import type {
  ScheduledAction,
  ScheduledChangeReason,
  ScheduledChangeState,
} from '#model/publishing/scheduled-change.ts';
import type { ResultType } from '#model/search/search-sections.ts';

/** Tables of `migrations/`. Timestamps are read as `Date` and written as `Date` or ISO text. */
export interface Database {
  entry: EntryTable;
  edition: EditionTable;
  revision: RevisionTable;
  slug: SlugTable;
  asset: AssetTable;
  asset_text: AssetTextTable;
  finished_upload: FinishedUploadTable;
  orphan_content: OrphanContentTable;
  published: PublishedTable;
  published_total: PublishedTotalTable;
  read_model: ReadModelTable;
  publication: PublicationTable;
  search_document: SearchDocumentTable;
  site_page: SitePageTable;
  term: TermTable;
  search_index: SearchIndexTable;
  search_query: SearchQueryTable;
  search_opened: SearchOpenedTable;
  consent_version: ConsentVersionTable;
  missing_url: MissingUrlTable;
  ignored_url: IgnoredUrlTable;
  submission: SubmissionTable;
  upload: UploadTable;
  submission_note: SubmissionNoteTable;
  submission_reply: SubmissionReplyTable;
  reply_template: ReplyTemplateTable;
  webhook_delivery: WebhookDeliveryTable;
  subscription: SubscriptionTable;
  mail: MailTable;
  newsletter: NewsletterTable;
  newsletter_delivery: NewsletterDeliveryTable;
  page_view: PageViewTable;
  link_check: LinkCheckTable;
  external_link: ExternalLinkTable;
  admin_user: AdminUserTable;
  user_grant: UserGrantTable;
  backup_code: BackupCodeTable;
  passkey: PasskeyTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  user_link: UserLinkTable;
  setup_link: SetupLinkTable;
  sign_in_throttle: SignInThrottleTable;
  access_token: AccessTokenTable;
  audit_event: AuditEventTable;
  shared_revision: SharedRevisionTable;
  autosave: AutosaveTable;
  translation_source: TranslationSourceTable;
  presence: PresenceTable;
  preview_link: PreviewLinkTable;
  entry_summary: EntrySummaryTable;
  entry_total: EntryTotalTable;
  entry_link: EntryLinkTable;
  scheduled_change: ScheduledChangeTable;
  review: ReviewTable;
  review_assignee: ReviewAssigneeTable;
  field_comment: FieldCommentTable;
  section_setting: SectionSettingTable;
  glossary_term: GlossaryTermTable;
  suggested_text: SuggestedTextTable;
  schema_migration: SchemaMigrationTable;
}

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type CreatedAt = ColumnType<Date, never, never>;

/** Stored fields of an entry or an edition; the content type's schema defines their shape. */
export type Fields = Record<string, unknown>;

/** The latest revisions of an entry. */
export interface RevisionIds {
  shared: number | null;
  editions: Partial<Record<Locale, number>>;
}

interface EntryTable {
  id: Generated<number>;
  type: ContentTypeName;
  key: string | null;
  position: number;
  shared: JSONColumnType<Fields>;
  /** Null in rows of the previous release. */
  shared_revision_id: Generated<number | null>;
  /** Set while the entry is in the bin. */
  deleted_at: NullableTimestamp;
  created_at: CreatedAt;
  updated_at: ColumnType<Date, never, Date>;
}

interface EditionTable {
  entry_id: number;
  locale: Locale;
  slug: string;
  fields: JSONColumnType<Fields>;
  status: EditionStatus;
  revision_id: number;
  published_revision_id: number | null;
  first_published_at: NullableTimestamp;
  published_at: NullableTimestamp;
  scheduled_at: NullableTimestamp;
  updated_at: ColumnType<Date, never, Date>;
}

interface RevisionTable {
  id: Generated<number>;
  entry_id: number;
  locale: Locale;
  slug: string;
  position: number;
  shared: JSONColumnType<Fields>;
  fields: JSONColumnType<Fields>;
  shared_revision_id: Generated<number | null>;
  /** Null for the system. */
  user_id: Generated<number | null>;
  author: string;
  note: string | null;
  made_at: CreatedAt;
}

interface SharedRevisionTable {
  id: Generated<number>;
  entry_id: number;
  shared: JSONColumnType<Fields>;
  user_id: number | null;
  author: string;
  note: string | null;
  made_at: CreatedAt;
}

interface AutosaveTable {
  id: Generated<number>;
  user_id: number;
  type: ContentTypeName;
  /** Null for a new entry. */
  entry_id: number | null;
  base: JSONColumnType<RevisionIds>;
  shared: ColumnType<Fields | null, string | null, string | null>;
  editions: JSONColumnType<Partial<Record<Locale, { slug: string | null; fields: Fields }>>>;
  saved_at: Timestamp;
}

interface TranslationSourceTable {
  entry_id: number;
  locale: Locale;
  path: string;
  source_locale: Locale;
  source_revision_id: number;
  fingerprint: string;
}

interface PresenceTable {
  entry_id: number;
  user_id: number;
  tab: string;
  locale: Locale | null;
  path: string | null;
  seen_at: Timestamp;
}

interface PreviewLinkTable {
  id: Generated<number>;
  entry_id: number;
  token_hash: Buffer;
  user_id: number | null;
  created_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

interface EntrySummaryTable {
  entry_id: number;
  type: ContentTypeName;
  in_bin: boolean;
  position: number;
  titles: JSONColumnType<Partial<Record<Locale, string>>>;
  /** In the order of the locales. */
  statuses: LanguageStatus[];
  stale: Locale[];
  states: string[];
  thumbnail_id: number | null;
  category_id: number | null;
  dated: NullableTimestamp;
  filed_at: Timestamp;
  updated_at: Timestamp;
  updated_by: string;
  user_id: number | null;
  sort_key_kk: string;
  sort_key_ru: string;
  sort_key_en: string;
  words: string;
  version: string;
}

interface EntryTotalTable {
  type: ContentTypeName;
  state: string;
  total: number;
}

interface EntryLinkTable {
  entry_id: number;
  locale: Locale | null;
  path: string;
  is_published: boolean;
  target_id: number | null;
  target_path: string | null;
  target_fragment: string | null;
  asset_id: number | null;
  /** Absolute, without fragment. */
  target_url: string | null;
  is_broken: boolean;
}

interface ScheduledChangeTable {
  id: Generated<number>;
  entry_id: number;
  locale: Locale;
  action: ScheduledAction;
  /** Null to unpublish. */
  revision_id: number | null;
  due_at: Timestamp;
  user_id: number | null;
  scheduled_by: string;
  created_at: Timestamp;
  state: Generated<ScheduledChangeState>;
  settled_at: NullableTimestamp;
  settled_by: Generated<string | null>;
  reason: Generated<ScheduledChangeReason | null>;
  is_unread: Generated<boolean>;
}

interface ReviewTable {
  id: Generated<number>;
  entry_id: number;
  locale: Locale;
  revision_id: number;
  state: Generated<ReviewState>;
  user_id: number | null;
  requested_by: string;
  requested_at: Timestamp;
  note: string | null;
  decided_by_id: Generated<number | null>;
  decided_by: Generated<string | null>;
  decided_at: NullableTimestamp;
  decision_note: Generated<string | null>;
}

interface ReviewAssigneeTable {
  review_id: number;
  user_id: number;
}

interface FieldCommentTable {
  id: Generated<number>;
  entry_id: number;
  locale: Locale | null;
  path: string;
  parent_id: number | null;
  user_id: number | null;
  author: string;
  text: string;
  made_at: Timestamp;
  resolved_at: NullableTimestamp;
  resolved_by: Generated<string | null>;
}

interface SectionSettingTable {
  section: Section;
  needs_approval: boolean;
}

interface SlugTable {
  type: ContentTypeName;
  locale: Locale;
  slug: string;
  entry_id: number;
  /** The item has expired, so its URL responds with 410. */
  retired: Generated<boolean>;
}

interface AssetTable {
  id: Generated<number>;
  sha256: string;
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  colour: string | null;
  alt: ColumnType<Partial<Record<Locale, string>> | null, string | null, string | null>;
  /** Validated and sanitised when stored; see migration 13. */
  clean: Generated<boolean>;
  caption: ColumnType<Partial<Record<Locale, string>> | null, string | null | undefined, string | null>;
  credit: ColumnType<Partial<Record<Locale, string>> | null, string | null | undefined, string | null>;
  animated: Generated<boolean>;
  decorative: Generated<boolean>;
  /** Shares of width and height; both or none. */
  focus_x: Generated<number | null>;
  focus_y: Generated<number | null>;
  tags: Generated<string[]>;
  uploaded_by: Generated<string>;
  user_id: Generated<number | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

interface FinishedUploadTable {
  id: string;
  asset_id: number;
  finished_at: Timestamp;
}

interface OrphanContentTable {
  sha256: string;
  delete_after: Timestamp;
}

interface AssetTextTable {
  sha256: string;
  state: 'reading' | 'done' | 'none' | 'failed';
  text: Generated<string>;
  attempts: Generated<number>;
  leased_until: NullableTimestamp;
}

interface PublishedTable {
  type: ContentTypeName;
  locale: Locale;
  entry_id: number;
  slug: string;
  kind: string | null;
  category_id: number | null;
  popular: boolean;
  position: number;
  date: NullableTimestamp;
  sort_key: string;
  title: string;
  headings: Generated<string>;
  words: string;
  search_words: Generated<string>;
  card: JSONColumnType<object>;
  item: JSONColumnType<object>;
  alternates: JSONColumnType<Alternates>;
  refs: number[];
  published_at: Timestamp;
  updated_at: Timestamp;
  projection_version: Generated<string>;
}

interface ReadModelTable {
  only_one: Generated<boolean>;
  projection_version: string;
}

interface PublishedTotalTable {
  type: ContentTypeName;
  locale: Locale;
  category_id: number;
  total: number;
}

interface PublicationTable {
  id: Generated<number>;
  tags: string[];
  made_at: CreatedAt;
}

interface SearchDocumentTable {
  /** Of its entry, or the negative one of its page. */
  id: number;
  entry_id: number | null;
  page_id: number | null;
  locale: Locale;
  type: ResultType;
  kind: string | null;
  prominence: Generated<number>;
  dated: string | null;
  heads: string;
  title_length: number;
  lexemes: string;
  analyser: string;
}

/** Pages that are no entries. */
interface SitePageTable {
  id: Generated<number>;
  locale: Locale;
  /** Without locale prefix. */
  path: string;
  title: string;
  words: string;
}

interface TermTable {
  locale: Locale;
  term: string;
  documents: Generated<number>;
  /** Those of the documents that guide the search. */
  guides: Generated<number>;
  /** Those of the documents that have it as a search word only. */
  hidden: Generated<number>;
  key: string;
}

interface SearchIndexTable {
  only_one: Generated<boolean>;
  analyser: string;
}

interface SearchQueryTable {
  day: string;
  locale: Locale;
  query: string;
  asked: number;
  results: number | null;
}

interface SearchOpenedTable {
  day: string;
  locale: Locale;
  query: string;
  path: string;
  opened: number;
}

interface ConsentVersionTable {
  locale: Locale;
  version: string;
  texts: JSONColumnType<ConsentTexts>;
  published_at: Timestamp;
}

interface MissingUrlTable {
  day: string;
  locale: Locale;
  path: string;
  requests: number;
}

interface IgnoredUrlTable {
  path: string;
  ignored_by: string;
  ignored_at: Timestamp;
}

interface SubmissionTable {
  id: Generated<number>;
  reference: string;
  form: FormName;
  locale: Locale;
  page: string | null;
  fields: JSONColumnType<Record<string, string>>;
  email: string | null;
  phone: string | null;
  subject_type: SubjectType | null;
  subject_slug: string | null;
  subject_title: string | null;
  consent_version: string;
  consent_hash: string | null;
  consent_locale: Locale;
  sender_hash: string;
  idempotency_key: string | null;
  content_hash: string;
  text_hash: string | null;
  state: Generated<SubmissionState>;
  reasons: SpamReason[];
  made_at: Timestamp;
  changed_at: Timestamp;
  keep_until: string | null;
  erased_at: NullableTimestamp;
  acknowledged_at: NullableTimestamp;
  reported_on: ColumnType<string | null, string | null | undefined, string | null>;
  assignee_id: Generated<number | null>;
  seen_at: NullableTimestamp;
  /** Null until it is indexed. */
  words: Generated<string | null>;
}

interface SubmissionNoteTable {
  id: Generated<number>;
  submission_id: number;
  user_id: number | null;
  author: string;
  text: string;
  made_at: Timestamp;
}

interface SubmissionReplyTable {
  id: Generated<number>;
  submission_id: number;
  key: string;
  user_id: number | null;
  author: string;
  locale: Locale;
  subject: string;
  text: string;
  made_at: Timestamp;
}

interface ReplyTemplateTable {
  id: Generated<number>;
  form: FormName;
  name: string;
  texts: JSONColumnType<ReplyTexts>;
  changed_by: string;
  changed_at: Timestamp;
}

interface WebhookDeliveryTable {
  id: Generated<string>;
  submission_id: number;
  event: WebhookEvent;
  state: Generated<WebhookState>;
  attempts: Generated<number>;
  last_error: string | null;
  made_at: Timestamp;
  settled_at: NullableTimestamp;
}

interface UploadTable {
  id: Generated<number>;
  submission_id: number;
  stored_name: string;
  original_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
}

interface SubscriptionTable {
  id: Generated<number>;
  /** Null after the end of the subscription. */
  email: string | null;
  locale: Locale;
  state: SubscriptionState;
  link_key: string;
  asked_at: Timestamp;
  confirmed_at: NullableTimestamp;
  cancelled_at: NullableTimestamp;
  /** Newsletters in a row that the server of the recipient refused. */
  refusals: Generated<number>;
}

interface MailTable {
  id: Generated<number>;
  message_id: Generated<string>;
  kind: MailKind;
  locale: Locale;
  recipient: string | null;
  submission_id: number | null;
  subscription_id: number | null;
  report_day: ColumnType<string | null, string | null | undefined, never>;
  scheduled_change_id: ColumnType<number | null, number | null | undefined, never>;
  review_id: ColumnType<number | null, number | null | undefined, never>;
  reply_id: ColumnType<number | null, number | null | undefined, never>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  last_error: string | null;
  leased_until: NullableTimestamp;
  made_at: CreatedAt;
  sent_at: NullableTimestamp;
}

interface NewsletterTable {
  id: Generated<number>;
  state: Generated<NewsletterState>;
  version: Generated<number>;
  editions: JSONColumnType<NewsletterEditions>;
  /** Entry ids in the order of the e-mail. */
  news: number[];
  scheduled_at: NullableTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  /** Set once the deliveries are deleted. */
  totals: ColumnType<NewsletterCounts | null, string | null | undefined, string | null>;
  user_id: number | null;
  author: string;
  updated_at: Timestamp;
}

interface NewsletterDeliveryTable {
  id: Generated<number>;
  newsletter_id: number;
  /** Null after the subscription was deleted, and for a test e-mail. */
  subscription_id: Generated<number | null>;
  /** The recipient of a test e-mail. */
  user_id: Generated<number | null>;
  locale: Locale;
  message_id: Generated<string>;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  error: Generated<string | null>;
  next_attempt_at: Timestamp;
  leased_until: NullableTimestamp;
  settled_at: NullableTimestamp;
  unsubscribed: Generated<boolean>;
}

interface PageViewTable {
  day: string;
  locale: Locale;
  page: string;
  views: number;
}

interface LinkCheckTable {
  only_one: Generated<boolean>;
  checked_at: Timestamp;
  links: number;
  broken: number;
}

interface ExternalLinkTable {
  url: string;
  checked_at: Timestamp;
  state: LinkOutcome['state'];
  reason: LinkFailure | null;
  status: number | null;
  since: Timestamp;
  failures: number;
}

interface AdminUserTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  name: string;
  locale: Locale;
  active: Generated<boolean>;
  password_hash: string | null;
  totp_secret: Generated<Buffer | null>;
  totp_step: Generated<number | null>;
  oidc_subject: Generated<string | null>;
  created_at: CreatedAt;
  signed_in_at: NullableTimestamp;
  tour_ended_at: NullableTimestamp;
  disabled_checks: Generated<string[]>;
}

interface UserGrantTable {
  user_id: number;
  position: number;
  role: Role;
  sections: Section[];
  locales: Locale[];
}

interface BackupCodeTable {
  user_id: number;
  code_hash: Buffer;
}

interface PasskeyTable {
  /** The credential id in base64url. */
  id: string;
  user_id: number;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: CreatedAt;
  used_at: NullableTimestamp;
}

interface SessionTable {
  id: Generated<number>;
  token_hash: Buffer;
  former_token_hash: Generated<Buffer | null>;
  user_id: number;
  user_agent: string;
  created_at: Timestamp;
  rotated_at: Timestamp;
  used_at: Timestamp;
  expires_at: Timestamp;
}

interface SignInAttemptTable {
  token_hash: Buffer;
  user_id: number | null;
  kind: 'second-factor' | 'passkey' | 'passkey-registration' | 'totp-registration' | 'single-sign-on';
  state: JSONColumnType<object>;
  failures: Generated<number>;
  expires_at: Timestamp;
}

interface UserLinkTable {
  user_id: number;
  kind: 'invitation' | 'reset';
  nonce: string;
  expires_at: Timestamp;
}

interface SetupLinkTable {
  only_one: Generated<boolean>;
  token_hash: Buffer;
  expires_at: Timestamp;
}

interface SignInThrottleTable {
  key: Buffer;
  failures: number;
  blocked_until: Timestamp;
  updated_at: Timestamp;
}

interface AccessTokenTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  token_hash: Buffer;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

interface AuditEventTable {
  id: Generated<number>;
  at: Timestamp;
  user_id: number | null;
  actor: string;
  action: AuditAction;
  subject_type: string | null;
  subject_id: string | null;
  subject_title: string | null;
  locales: Locale[];
  details: JSONColumnType<Record<string, unknown>>;
}

interface GlossaryTermTable {
  id: Generated<number>;
  terms: JSONColumnType<Record<Locale, string>>;
  forbidden: JSONColumnType<Record<Locale, readonly string[]>>;
  note: string;
  updated_at: Timestamp;
  updated_by: string;
}

interface SuggestedTextTable {
  id: Generated<number>;
  type: ContentTypeName;
  entry_id: number | null;
  locale: Locale;
  text_hash: Buffer;
  user_id: number | null;
  suggested_at: Timestamp;
}

/** Applied files of `migrations/`; written by `migrate.ts`. */
export interface SchemaMigrationTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: Date;
}
