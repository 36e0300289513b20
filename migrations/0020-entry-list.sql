-- Lists of the admin. Rows are written by `update-entry-summary.ts` in the transaction that changes an entry; after a
-- migration, and for another version of the analyser, a background task rebuilds them.

-- One row per entry: what a list shows, filters and sorts by.
create table entry_summary (
  entry_id integer primary key references entry on delete cascade,
  type text not null,
  in_bin boolean not null,
  position integer not null,
  -- By language; a missing language has no title.
  titles jsonb not null,
  -- Status of kk, ru and en, and the languages with stale translations.
  statuses text[] not null,
  stale text[] not null,
  -- What lists filter and totals count by: `all`, `draft`, `draft:kk`, `stale`, `stale:ru`, … Only `bin` in the bin.
  states text[] not null,
  thumbnail_id integer,
  category_id integer,
  -- The date of the content itself, and the one that lists sort by: that, or the time of the last change.
  dated timestamptz,
  filed_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  user_id integer,
  -- The title in each language, or else in another one; computed by the software, see `published.sort_key`.
  sort_key_kk text collate "C" not null,
  sort_key_ru text collate "C" not null,
  sort_key_en text collate "C" not null,
  -- Titles (A), headings (B) and texts (D) of the latest revisions in all languages.
  words tsvector not null,
  -- The version of the software that wrote the row.
  version text collate "C" not null
) with (toast_tuple_target = 512);
-- Scans of a list do not read the words.
alter table entry_summary alter column titles set storage main;
alter table entry_summary alter column states set storage main;
create index entry_summary_by_position on entry_summary (type, in_bin, position, sort_key_kk, entry_id);
create index entry_summary_by_change on entry_summary (type, in_bin, updated_at, entry_id);
create index entry_summary_by_date on entry_summary (type, in_bin, filed_at, entry_id);
create index entry_summary_by_title_kk on entry_summary (type, in_bin, sort_key_kk, entry_id);
create index entry_summary_by_title_ru on entry_summary (type, in_bin, sort_key_ru, entry_id);
create index entry_summary_by_title_en on entry_summary (type, in_bin, sort_key_en, entry_id);
create index entry_summary_latest on entry_summary (in_bin, updated_at, entry_id);
create index entry_summary_category on entry_summary (category_id) where category_id is not null;
create index entry_summary_user on entry_summary (user_id) where user_id is not null;
create index entry_summary_states on entry_summary using gin (states) with (fastupdate = off);
create index entry_summary_words on entry_summary using gin (words) with (fastupdate = off);

-- How many entries of a type have a state: counting 100,000 rows would cost more than a page of the list.
create table entry_total (
  type text not null,
  state text not null,
  total integer not null,
  primary key (type, state)
) with (fillfactor = 80);

create function count_states_gained() returns trigger language plpgsql as $$
begin
  insert into entry_total as counted (type, state, total)
  select type, state, count(*) from gained, unnest(states) as state group by type, state order by type, state
  on conflict (type, state) do update set total = counted.total + excluded.total;
  return null;
end $$;

create function count_states_lost() returns trigger language plpgsql as $$
begin
  insert into entry_total as counted (type, state, total)
  select type, state, -count(*) from lost, unnest(states) as state group by type, state order by type, state
  on conflict (type, state) do update set total = counted.total + excluded.total;
  return null;
end $$;

create function count_states_changed() returns trigger language plpgsql as $$
begin
  insert into entry_total as counted (type, state, total)
  select type, state, sum(sign) from (
    select type, unnest(states) as state, 1 as sign from gained
    union all select type, unnest(states), -1 from lost
  ) as changed
  group by type, state having sum(sign) <> 0 order by type, state
  on conflict (type, state) do update set total = counted.total + excluded.total;
  return null;
end $$;

create trigger entry_summary_inserted after insert on entry_summary
referencing new table as gained for each statement execute function count_states_gained();
create trigger entry_summary_deleted after delete on entry_summary
referencing old table as lost for each statement execute function count_states_lost();
create trigger entry_summary_updated after update on entry_summary
referencing new table as gained old table as lost for each statement execute function count_states_changed();

-- Where entries refer to other entries or link to pages of the site, in the latest revision and in the public one.
create table entry_link (
  entry_id integer not null references entry on delete cascade,
  -- Null for shared fields.
  locale text,
  -- Key path of the field.
  path text not null,
  is_published boolean not null,
  -- Of a reference; the entry may be gone.
  target_id integer,
  -- Of a link: the path with its language prefix, normalised, and the fragment.
  target_path text collate "C",
  target_fragment text,
  -- The page of the link is not public. Only public links are checked.
  is_broken boolean not null default false,
  check ((target_id is null) <> (target_path is null))
);
create index entry_link_source on entry_link (entry_id);
create index entry_link_target on entry_link (target_id) where target_id is not null;
create index entry_link_path on entry_link (target_path) where target_path is not null;
create index entry_link_broken on entry_link (entry_id) where is_broken;
