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

-- Words of guides are words of the vocabulary, so that typing errors in them are corrected, and found in no document.
alter table term add column guides integer not null default 0;

create function is_search_guide(type text) returns boolean language sql immutable as $$
  select type in ('synonym-set', 'promoted-result')
$$;

create or replace function count_terms_gained() returns trigger language plpgsql as $$
begin
  insert into term as existing (locale, term, documents, guides, key)
  select locale, lexeme, count(*), count(*) filter (where is_search_guide(type)), ''
  from gained, unnest(tsvector_to_array(lexemes)) as lexeme
  group by locale, lexeme order by locale, lexeme
  on conflict (locale, term) do update
  set documents = existing.documents + excluded.documents, guides = existing.guides + excluded.guides;
  return null;
end $$;

create or replace function count_terms_lost() returns trigger language plpgsql as $$
begin
  with counted as (
    select locale, lexeme, count(*) as lost, count(*) filter (where is_search_guide(type)) as lost_guides
    from lost, unnest(tsvector_to_array(lexemes)) as lexeme
    group by locale, lexeme
  ), forgotten as (
    delete from term using counted
    where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents <= counted.lost
  )
  update term set documents = term.documents - counted.lost, guides = term.guides - counted.lost_guides from counted
  where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents > counted.lost;
  return null;
end $$;

-- A row does not change its type.
create or replace function count_terms_changed() returns trigger language plpgsql as $$
begin
  with counted as (
    select locale, lexeme, sum(one) as change, coalesce(sum(one) filter (where is_search_guide(type)), 0) as guides from (
      select locale, type, unnest(tsvector_to_array(lexemes)) as lexeme, 1 as one from gained
      union all
      select locale, type, unnest(tsvector_to_array(lexemes)), -1 from lost
    ) as each
    group by locale, lexeme having sum(one) <> 0
  ), added as (
    insert into term as existing (locale, term, documents, guides, key)
    select locale, lexeme, change, greatest(guides, 0), '' from counted where change > 0 order by locale, lexeme
    on conflict (locale, term) do update
    set documents = existing.documents + excluded.documents, guides = existing.guides + excluded.guides
  ), forgotten as (
    delete from term using counted
    where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents <= -change
  )
  update term set documents = term.documents + change, guides = greatest(term.guides + counted.guides, 0) from counted
  where change < 0 and (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents > -change;
  return null;
end $$;
