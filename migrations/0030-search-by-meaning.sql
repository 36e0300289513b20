-- Site pages that are no entries, such as lists and forms, are documents of the search like any other. Their texts are
-- messages of the interface, so a background task writes them.
create table site_page (
  id integer generated always as identity primary key,
  locale text not null,
  -- Without locale prefix.
  path text not null,
  title text not null,
  words text not null,
  unique (path, locale)
);

-- The id of a document is that of its entry, or the negative one of its page. Ties in the ranking go to the greater id:
-- to the later entry, and to entries before pages.
alter table search_document add column prominence smallint not null default 0, add column id integer, add column page_id integer references site_page on delete cascade;
update search_document set id = entry_id;
alter table search_document drop constraint search_document_pkey, alter column entry_id drop not null, alter column id set not null;
alter table search_document
  add primary key (id, locale),
  add unique (entry_id, locale),
  add unique (page_id, locale),
  add check (id = coalesce(entry_id, -page_id) and num_nonnulls(entry_id, page_id) = 1);

-- Synonyms and promoted results are rows of the index too: a query finds them by the words that they are for.
create index search_document_guides on search_document using gin (heads)
  with (fastupdate = off)
  where type in ('synonym-set', 'promoted-result');
