-- Content as editors know it (entry, edition, revision), and content as the public reads it (published).

create extension if not exists pg_trgm;

create table entry (
  id integer generated always as identity primary key,
  type text not null,
  -- The name by which files and other systems know the entry; null for entries made at the desk.
  key text,
  position integer not null default 0,
  shared jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (type, key)
);

create table edition (
  entry_id integer not null references entry on delete cascade,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  slug text not null,
  fields jsonb not null,
  status text not null check (status in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  -- The latest saved revision, and the one that the public sees.
  revision_id integer not null,
  published_revision_id integer,
  first_published_at timestamptz,
  published_at timestamptz,
  scheduled_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (entry_id, locale)
);

-- Every save, whole: shared fields too, because publishing one language must not change another.
create table revision (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  locale text not null,
  slug text not null,
  position integer not null,
  shared jsonb not null,
  fields jsonb not null,
  author text not null,
  note text,
  made_at timestamptz not null default now()
);
create index revision_of_edition on revision (entry_id, locale, id desc);

-- Every slug that was ever public: an old one leads to its entry for ever.
create table slug (
  type text not null,
  locale text not null,
  slug text not null,
  entry_id integer not null references entry on delete cascade,
  primary key (type, locale, slug)
);
create index slug_of_entry on slug (entry_id, locale);

-- A stored file. Its bytes lie in the file store under its hash, once however often it is used.
create table asset (
  id integer generated always as identity primary key,
  sha256 text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  colour text,
  -- Alternative text by language; null where the picture is decorative.
  alt jsonb,
  created_at timestamptz not null default now()
);
create index asset_by_hash on asset (sha256);

-- The read model: one row per item and language, holding the JSON that the API answers. Public code reads only this.
create table published (
  type text not null,
  locale text not null,
  entry_id integer not null references entry on delete cascade,
  slug text not null,
  kind text,
  category_id integer,
  popular boolean not null default false,
  position integer not null,
  date timestamptz,
  -- Computed by us and compared as bytes: no database collation knows the Kazakh alphabet.
  sort_key text collate "C" not null,
  title text not null,
  words text not null,
  card jsonb not null,
  item jsonb not null,
  alternates jsonb not null,
  -- The entries that the two views were made from: when one of them changes, so does this row.
  refs integer[] not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entry_id, locale),
  unique (type, locale, slug)
);
create index published_by_date on published (type, locale, date desc, entry_id desc);
create index published_by_category_date on published (type, locale, category_id, date desc, entry_id desc);
create index published_by_position on published (type, locale, position, sort_key, entry_id);
create index published_refs on published using gin (refs);
create index published_words on published using gin ((lower(title || ' ' || words)) gin_trgm_ops);

-- How many items a list has, kept as they come and go: counting 100,000 rows for a page number would cost more than
-- the page. `category_id` 0 counts the whole type.
create table published_total (
  type text not null,
  locale text not null,
  category_id integer not null,
  total integer not null,
  primary key (type, locale, category_id)
);

create function add_to_published_total() returns trigger language plpgsql as $$
begin
  insert into published_total as kept (type, locale, category_id, total)
  select type, locale, category, count(*) from gained, unnest(array[0, category_id]) as category
  where category is not null group by type, locale, category
  order by type, locale, category
  on conflict (type, locale, category_id) do update set total = kept.total + excluded.total;
  return null;
end $$;

create function take_from_published_total() returns trigger language plpgsql as $$
begin
  update published_total as kept set total = kept.total - counted.lost
  from (
    select type, locale, category, count(*) as lost from lost, unnest(array[0, category_id]) as category
    where category is not null group by type, locale, category
  ) as counted
  where (kept.type, kept.locale, kept.category_id) = (counted.type, counted.locale, counted.category);
  return null;
end $$;

create trigger published_inserted after insert on published
referencing new table as gained for each statement execute function add_to_published_total();
create trigger published_deleted after delete on published
referencing old table as lost for each statement execute function take_from_published_total();
create trigger published_updated_gain after update on published
referencing new table as gained for each statement execute function add_to_published_total();
create trigger published_updated_loss after update on published
referencing old table as lost for each statement execute function take_from_published_total();

-- The outbox of publications: what changed, written in the transaction that changed it. Who was away when the notice
-- came reads here what it missed.
create table publication (
  id bigint generated always as identity primary key,
  tags text[] not null,
  made_at timestamptz not null default now()
);
