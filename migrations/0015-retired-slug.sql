-- Whether an item is gone because its time is over: such an address answers 410, that of a withdrawn item 404. Nothing says why
-- earlier items are gone. Vacancies that are not public answered 410 until now.
alter table slug add column retired boolean not null default false;

update slug set retired = true
where type = 'vacancy'
  and not exists (select from published where published.entry_id = slug.entry_id);
