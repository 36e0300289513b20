-- How many items of a list are dated in each month, kept as `published_total` is: from where a far page of a long archive is
-- read. To pass over all that is newer would cost the more the further the page is.
create table published_month (
  type text not null,
  locale text not null,
  -- 0 counts the whole type.
  category_id integer not null,
  -- The end of the month, by UTC: the first moment that does not belong to it.
  until timestamptz not null,
  total integer not null,
  primary key (type, locale, category_id, until)
);

create function end_of_month(moment timestamptz) returns timestamptz language sql immutable
return (date_trunc('month', moment at time zone 'UTC') + interval '1 month') at time zone 'UTC';

create or replace function add_to_published_total() returns trigger language plpgsql as $$
begin
  insert into published_total as kept (type, locale, category_id, total)
  select type, locale, category, count(*) from gained, unnest(array[0, category_id]) as category
  where category is not null group by type, locale, category
  order by type, locale, category
  on conflict (type, locale, category_id) do update set total = kept.total + excluded.total;
  insert into published_month as kept (type, locale, category_id, until, total)
  select type, locale, category, end_of_month(date), count(*) from gained, unnest(array[0, category_id]) as category
  where category is not null and date is not null group by type, locale, category, end_of_month(date)
  order by type, locale, category, end_of_month(date)
  on conflict (type, locale, category_id, until) do update set total = kept.total + excluded.total;
  return null;
end $$;

create or replace function take_from_published_total() returns trigger language plpgsql as $$
begin
  update published_total as kept set total = kept.total - counted.lost
  from (
    select type, locale, category, count(*) as lost from lost, unnest(array[0, category_id]) as category
    where category is not null group by type, locale, category
  ) as counted
  where (kept.type, kept.locale, kept.category_id) = (counted.type, counted.locale, counted.category);
  update published_month as kept set total = kept.total - counted.lost
  from (
    select type, locale, category, end_of_month(date) as until, count(*) as lost
    from lost, unnest(array[0, category_id]) as category
    where category is not null and date is not null group by type, locale, category, end_of_month(date)
  ) as counted
  where (kept.type, kept.locale, kept.category_id, kept.until)
    = (counted.type, counted.locale, counted.category, counted.until);
  return null;
end $$;

-- Nothing may be published between the count and the moment from which the triggers count: the table is locked until the end
-- of this migration.
lock table published in share row exclusive mode;
insert into published_month (type, locale, category_id, until, total)
select type, locale, category, end_of_month(date), count(*) from published, unnest(array[0, category_id]) as category
where category is not null and date is not null group by type, locale, category, end_of_month(date);
