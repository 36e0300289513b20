-- Search results that visitors open, by day: nothing about visitors.
create table search_opened (
  day date not null,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  query text collate "C" not null,
  -- Of the result, without the language prefix.
  path text collate "C" not null,
  opened integer not null,
  primary key (day, locale, query, path)
);

-- Find the counts of a query, and the queries with a prefix.
create index search_opened_by_query on search_opened (locale, query, day) include (opened);
create index search_query_by_query on search_query (locale, query, day) include (results);
