-- Editing: history of shared fields, unsaved changes, sources of translations, presence, the bin, links to previews.

-- Every saved state of the fields that all languages share.
create table shared_revision (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  shared jsonb not null,
  user_id integer references admin_user on delete set null,
  author text not null,
  note text,
  made_at timestamptz not null default clock_timestamp()
);
create index shared_revision_of_entry on shared_revision (entry_id, id desc);

alter table entry
  -- The latest revision of the shared fields; null in rows of the previous release until the next save.
  add column shared_revision_id integer,
  -- Set while the entry is in the bin.
  add column deleted_at timestamptz;
create index entry_in_bin on entry (deleted_at) where deleted_at is not null;
create index entry_by_type on entry (type, position, id);

-- Whether a slug is taken is looked up by its beginning.
create index edition_by_slug on edition (locale, slug text_pattern_ops);

alter table revision
  add column shared_revision_id integer,
  add column user_id integer references admin_user on delete set null,
  -- A save may wait for another one, so the start of its transaction is not its place in the history.
  alter column made_at set default clock_timestamp();

with added as (
  insert into shared_revision (entry_id, shared, author, made_at)
  select entry.id, entry.shared, coalesce(latest.author, 'import'), coalesce(latest.made_at, entry.created_at)
  from entry left join lateral (
    select author, made_at from revision where revision.entry_id = entry.id order by id desc limit 1
  ) as latest on true
  order by entry.id
  returning id, entry_id
)
update entry set shared_revision_id = added.id from added where added.entry_id = entry.id;
update revision set shared_revision_id = entry.shared_revision_id
from entry where entry.id = revision.entry_id and entry.shared = revision.shared;

-- Unsaved changes: one row per user and entry, and one per user and type for a new entry.
create table autosave (
  id integer generated always as identity primary key,
  user_id integer not null references admin_user on delete cascade,
  type text not null,
  entry_id integer references entry on delete cascade,
  -- The revisions that the changes are based on.
  base jsonb not null,
  shared jsonb,
  editions jsonb not null,
  saved_at timestamptz not null,
  unique nulls not distinct (user_id, type, entry_id)
);
create index autosave_of_entry on autosave (entry_id);

-- What a text of a language was translated from. At a path without rows, the first language with a value in the order
-- kk, ru, en is the original, and the others are up to date.
create table translation_source (
  entry_id integer not null,
  locale text not null,
  -- Key path of the field, such as `features[ab12].title`.
  path text collate "C" not null,
  source_locale text not null,
  -- The revision that has the source as it was translated, and the fingerprint of that value.
  source_revision_id integer not null,
  fingerprint text collate "C" not null,
  primary key (entry_id, locale, path),
  foreign key (entry_id, locale) references edition on delete cascade
);

-- Who edits an entry at the moment. Unlogged: a crash may lose it.
create unlogged table presence (
  entry_id integer not null references entry on delete cascade,
  user_id integer not null references admin_user on delete cascade,
  tab text not null,
  -- The field in focus; without path if there is none, without locale for a shared field.
  locale text,
  path text,
  seen_at timestamptz not null,
  primary key (entry_id, user_id, tab)
);

-- Links to the preview of an entry that need no account. Only the hash of the token is stored.
create table preview_link (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  token_hash bytea not null unique,
  user_id integer references admin_user on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index preview_link_of_entry on preview_link (entry_id);
