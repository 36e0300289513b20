-- How many items of a list are dated before the end of each month: the month that a place of the list is in is found in an index,
-- whatever the list's age. What is published today changes the count of this month alone.
alter table published_month add column older integer;

create type list_change as (type text, locale text, category_id integer, until timestamptz, gained integer);

-- Counts what lists have gained, or lost. `total` of a month is for processes of the release before, while they still run.
create function count_in_lists(changes list_change[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  -- Whoever changes a list holds its total until the end of the transaction: months are added up by one at a time.
  insert into published_total as kept (type, locale, category_id, total)
  select type, locale, category_id, sum(gained) from unnest(changes)
  group by type, locale, category_id order by type, locale, category_id
  on conflict (type, locale, category_id) do update set total = kept.total + excluded.total;
  insert into published_month (type, locale, category_id, until, total, older)
  select distinct type, locale, category_id, until, 0, coalesce((
    select older from published_month as month
    where (month.type, month.locale, month.category_id) = (change.type, change.locale, change.category_id)
      and month.until < change.until
    order by month.until desc limit 1
  ), 0)
  from unnest(changes) as change where until is not null
  on conflict (type, locale, category_id, until) do nothing;
  update published_month as kept set total = kept.total + changed.dated, older = kept.older + changed.gained
  from (
    select month.type, month.locale, month.category_id, month.until, sum(change.gained) as gained,
      coalesce(sum(change.gained) filter (where month.until = change.until), 0) as dated
    from unnest(changes) as change join published_month as month
      on (month.type, month.locale, month.category_id) = (change.type, change.locale, change.category_id)
      and month.until >= change.until
    group by month.type, month.locale, month.category_id, month.until
  ) as changed
  where (kept.type, kept.locale, kept.category_id, kept.until)
    = (changed.type, changed.locale, changed.category_id, changed.until)
    and (changed.gained <> 0 or changed.dated <> 0);
end $$;

create function count_come_or_gone() returns trigger language plpgsql as $$
begin
  perform count_in_lists(array(
    select row(type, locale, category, end_of_month(date), case tg_op when 'INSERT' then count(*) else -count(*) end)::list_change
    from changed, unnest(array[0, category_id]) as category
    where category is not null group by type, locale, category, end_of_month(date)
  ));
  return null;
end $$;

-- Most changes of a row change neither its category nor its month.
create function count_updated() returns trigger language plpgsql as $$
begin
  perform count_in_lists(array(
    select row(type, locale, category, end_of_month(date), sum(sign))::list_change
    from (
      select type, locale, category_id, date, 1 as sign from gained
      union all select type, locale, category_id, date, -1 from lost
    ) as changed, unnest(array[0, category_id]) as category
    where category is not null group by type, locale, category, end_of_month(date) having sum(sign) <> 0
  ));
  return null;
end $$;

-- Nothing may be published between the count and the moment from which the triggers count: the table is locked until the end
-- of this migration.
lock table published in share row exclusive mode;
drop trigger published_updated_gain on published;
drop trigger published_updated_loss on published;
create or replace trigger published_inserted after insert on published
referencing new table as changed for each statement execute function count_come_or_gone();
create or replace trigger published_deleted after delete on published
referencing old table as changed for each statement execute function count_come_or_gone();
create trigger published_updated after update on published
referencing new table as gained old table as lost for each statement execute function count_updated();
drop function add_to_published_total();
drop function take_from_published_total();

update published_month as kept set older = counted.older
from (
  select type, locale, category_id, until,
    sum(total) over (partition by type, locale, category_id order by until) as older
  from published_month
) as counted
where (kept.type, kept.locale, kept.category_id, kept.until)
  = (counted.type, counted.locale, counted.category_id, counted.until);
alter table published_month alter column older set not null;
create index published_month_by_place on published_month (type, locale, category_id, older);
