-- Review of languages, comments on fields, and scheduled changes of what is public.

-- A language of an entry that becomes public, or is removed from the site, at a moment. A process claims due rows in
-- their order and settles each in the transaction that changes the site, so each runs once.
create table scheduled_change (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  action text not null check (action in ('publish', 'unpublish')),
  -- Exactly this revision becomes public, even if the language has later ones.
  revision_id integer references revision on delete cascade,
  due_at timestamptz not null,
  -- The change runs with the permissions that this user has then.
  user_id integer references admin_user on delete set null,
  scheduled_by text not null,
  created_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'cancelled')),
  settled_at timestamptz,
  settled_by text,
  -- Why it failed or was cancelled.
  reason text,
  -- The user has to learn of the outcome: shown on the home page until it is confirmed.
  is_unread boolean not null default false,
  check ((action = 'publish') = (revision_id is not null)),
  check ((state = 'pending') = (settled_at is null))
);
create index scheduled_change_due on scheduled_change (due_at, id) where state = 'pending';
create unique index scheduled_change_once on scheduled_change (entry_id, locale, due_at) where state = 'pending';
create index scheduled_change_of_entry on scheduled_change (entry_id, id);
create index scheduled_change_unread on scheduled_change (user_id, id) where is_unread;
create index scheduled_change_of_revision on scheduled_change (revision_id) where revision_id is not null;

-- A request to review a language of an entry. There is one open request per language; the others are its history.
create table review (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  -- The latest revision at the request; after the decision, the revision that was approved or returned.
  revision_id integer not null references revision on delete cascade,
  state text not null default 'requested' check (state in ('requested', 'approved', 'returned', 'withdrawn')),
  user_id integer references admin_user on delete set null,
  requested_by text not null,
  requested_at timestamptz not null,
  note text,
  decided_by_id integer references admin_user on delete set null,
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  check ((state = 'requested') = (decided_at is null))
);
create unique index review_open on review (entry_id, locale) where state = 'requested';
create index review_of_revision on review (revision_id);
create index review_of_entry on review (entry_id, id);

-- Who is asked to review. Any user who may publish the language can decide.
create table review_assignee (
  review_id integer not null references review on delete cascade,
  user_id integer not null references admin_user on delete cascade,
  primary key (review_id, user_id)
);
create index review_assignee_user on review_assignee (user_id);

-- Comments on fields. A reply names the comment that it answers.
create table field_comment (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  -- Null for a shared field.
  locale text check (locale in ('kk', 'ru', 'en')),
  -- Key path of the field.
  path text collate "C" not null,
  parent_id integer references field_comment on delete cascade,
  user_id integer references admin_user on delete set null,
  author text not null,
  text text not null,
  made_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text
);
create index field_comment_of_entry on field_comment (entry_id, id);
create index field_comment_replies on field_comment (parent_id) where parent_id is not null;

-- Settings of a section of the content; a section without a row has the defaults.
create table section_setting (
  section text primary key,
  -- A revision may be published only if another user than its author has approved it.
  needs_approval boolean not null default false
);

-- E-mails to users of the admin about reviews and scheduled changes.
alter table mail
  add column scheduled_change_id integer references scheduled_change on delete cascade,
  add column review_id integer references review on delete cascade;
create index mail_of_scheduled_change on mail (scheduled_change_id) where scheduled_change_id is not null;
create index mail_of_review on mail (review_id) where review_id is not null;
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (
  kind in (
    'lead', 'receipt', 'confirm-subscription', 'newsletter', 'quarantine', 'invitation', 'password-reset',
    'schedule-report', 'review-request', 'review-decision'
  )
);
