-- Lists are counted as a whole and by category only. A page of a list is found by its offset in an index.
lock table published in share row exclusive mode;

create or replace function count_come_or_gone() returns trigger language plpgsql as $$
begin
  insert into published_total as list (type, locale, category_id, total)
  select type, locale, category, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(array[0, category_id]) as category
  where category is not null group by type, locale, category order by type, locale, category
  on conflict (type, locale, category_id) do update set total = list.total + excluded.total;
  return null;
end $$;

-- Most changes of a row do not change its category.
create or replace function count_updated() returns trigger language plpgsql as $$
begin
  insert into published_total as list (type, locale, category_id, total)
  select type, locale, category_id, sum(sign) from (
    select type, locale, category_id, 1 as sign from gained
    union all select type, locale, category_id, -1 from lost
  ) as changed
  where category_id is not null
  group by type, locale, category_id having sum(sign) <> 0 order by type, locale, category_id
  on conflict (type, locale, category_id) do update set total = list.total + excluded.total;
  return null;
end $$;

drop table published_month;
drop function count_in_lists(list_change[]);
drop function end_of_month(timestamptz);
drop type list_change;

-- Processes of the release before still read this name during a rolling deploy: one month that holds the whole list. A later
-- migration drops it.
create view published_month as
select type, locale, category_id, 'infinity'::timestamptz as until, total, total as older from published_total;

-- The version of the projection that wrote a row. Rows of earlier releases have none, so they are rebuilt once.
alter table published add column projection_version text collate "C" not null default '';
create index published_by_projection on published (projection_version, entry_id, locale);

-- The version that rows are to have: that of the process that started last. One row.
create table read_model (
  only_one boolean primary key default true check (only_one),
  projection_version text collate "C" not null
);
insert into read_model (projection_version) values ('');
