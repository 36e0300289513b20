-- What visitors look for, by day: how often, and how much there was. Nothing of who asked. What looks like a telephone
-- number, an address or an identification number never comes here (src/model/counted-query.ts).
create table search_query (
  day date not null,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  query text collate "C" not null,
  asked integer not null,
  -- When it was last looked for anew; null where that was before anybody counted.
  results integer,
  primary key (day, locale, query)
);
