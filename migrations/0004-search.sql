-- What a search looks through. Lexemes are computed by us (src/language/analysis/), so no text search configuration
-- of the server has a part in it, and every PostgreSQL answers alike.

-- Headings within a text weigh more than the text.
alter table published add headings text not null default '';
drop index published_words;

-- One row per public item that has an address, written with its row of the read model and gone with it.
create table search_document (
  entry_id integer not null,
  locale text not null,
  type text not null,
  kind text,
  dated date,
  -- Lexemes of title (A) and headings (B) alone: small, so that many documents can be put in order without reading
  -- the rest of them.
  heads tsvector not null,
  title_length smallint not null,
  -- Everything; D is the text. A word as it stands begins with `=`, what it is found by does not.
  lexemes tsvector not null,
  -- The version of the analyser that read it.
  analyser text not null,
  primary key (entry_id, locale),
  foreign key (entry_id, locale) references published on delete cascade
);
create index search_document_lexemes on search_document using gin (lexemes) with (fastupdate = off);
create index search_document_heads on search_document using gin (heads) with (fastupdate = off);
create index search_document_analyser on search_document (analyser);

-- Every lexeme of the index: what can be found, and so what a misspelt word may have meant.
create table term (
  locale text not null,
  term text collate "C" not null,
  -- How many documents have it.
  documents integer not null default 0,
  -- The sound of it (src/language/sound-key.ts): spellings of one word share it.
  key text collate "C" not null,
  primary key (locale, term)
) with (fillfactor = 80);
create index term_by_key on term (locale, key);
create index term_by_trigram on term using gin (key gin_trgm_ops);

create function count_terms_gained() returns trigger language plpgsql as $$
begin
  insert into term as kept (locale, term, documents, key)
  select locale, lexeme, count(*), '' from gained, unnest(tsvector_to_array(lexemes)) as lexeme
  group by locale, lexeme order by locale, lexeme
  on conflict (locale, term) do update set documents = kept.documents + excluded.documents;
  return null;
end $$;

create function count_terms_lost() returns trigger language plpgsql as $$
begin
  with counted as (
    select locale, lexeme, count(*) as lost from lost, unnest(tsvector_to_array(lexemes)) as lexeme
    group by locale, lexeme
  ), forgotten as (
    delete from term using counted
    where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents <= counted.lost
  )
  update term set documents = term.documents - counted.lost from counted
  where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents > counted.lost;
  return null;
end $$;

create function count_terms_changed() returns trigger language plpgsql as $$
begin
  with counted as (
    select locale, lexeme, sum(one) as change from (
      select locale, unnest(tsvector_to_array(lexemes)) as lexeme, 1 as one from gained
      union all
      select locale, unnest(tsvector_to_array(lexemes)), -1 from lost
    ) as each
    group by locale, lexeme having sum(one) <> 0
  ), added as (
    insert into term as kept (locale, term, documents, key)
    select locale, lexeme, change, '' from counted where change > 0 order by locale, lexeme
    on conflict (locale, term) do update set documents = kept.documents + excluded.documents
  ), forgotten as (
    delete from term using counted
    where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents <= -change
  )
  update term set documents = term.documents + change from counted
  where change < 0 and (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents > -change;
  return null;
end $$;

create trigger search_document_inserted after insert on search_document
referencing new table as gained for each statement execute function count_terms_gained();
create trigger search_document_deleted after delete on search_document
referencing old table as lost for each statement execute function count_terms_lost();
create trigger search_document_updated after update on search_document
referencing new table as gained old table as lost for each statement execute function count_terms_changed();

-- Which version of the analyser the index is to have: that of the process that started last. One row.
create table search_index (
  only_one boolean primary key default true check (only_one),
  analyser text not null
);
insert into search_index (analyser) values ('');
