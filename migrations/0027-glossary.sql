-- Writing assistance: the glossary of the company, and translations by machine that nobody has accepted yet.

create table glossary_term (
  id integer generated always as identity primary key,
  -- The right word by language, or several separated by commas; a missing one is empty.
  terms jsonb not null,
  -- Words that must not be used, as a list by language.
  forbidden jsonb not null,
  note text not null default '',
  updated_at timestamptz not null,
  updated_by text not null
);

-- A suggested text is known by its hash: it is a suggestion until it is edited, which changes the hash, or accepted,
-- which deletes the row.
create table suggested_text (
  id integer generated always as identity primary key,
  type text not null,
  -- Null for a new entry.
  entry_id integer references entry on delete cascade,
  locale text not null,
  text_hash bytea not null,
  user_id integer references admin_user on delete set null,
  suggested_at timestamptz not null
);
create index suggested_text_by_hash on suggested_text (locale, text_hash);
create index suggested_text_of_entry on suggested_text (entry_id);
create index suggested_text_by_user on suggested_text (user_id);

-- Writing checks that a user has turned off.
alter table admin_user add column disabled_checks text[] not null default '{}';
