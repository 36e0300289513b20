-- Words by which an entry is also found: what visitors call it, and its texts do not.
alter table published add column search_words text not null default '';

-- They are words of the vocabulary, so that typing errors in them are corrected. What only they say is not suggested, and is
-- translated like a word that no document has. Their weight in the index is C.
alter table term add column hidden integer not null default 0;

create or replace function count_terms_gained() returns trigger language plpgsql as $$
begin
  insert into term as existing (locale, term, documents, guides, hidden, key)
  select locale, lexeme, count(*), count(*) filter (where is_search_guide(type)), count(*) filter (where weights <@ '{C}'), ''
  from gained, unnest(lexemes) as word (lexeme, positions, weights)
  group by locale, lexeme order by locale, lexeme
  on conflict (locale, term) do update
  set documents = existing.documents + excluded.documents, guides = existing.guides + excluded.guides,
    hidden = existing.hidden + excluded.hidden;
  return null;
end $$;

create or replace function count_terms_lost() returns trigger language plpgsql as $$
begin
  with counted as (
    select locale, lexeme, count(*) as lost, count(*) filter (where is_search_guide(type)) as lost_guides,
      count(*) filter (where weights <@ '{C}') as lost_hidden
    from lost, unnest(lexemes) as word (lexeme, positions, weights)
    group by locale, lexeme
  ), forgotten as (
    delete from term using counted
    where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents <= counted.lost
  )
  update term
  set documents = term.documents - counted.lost, guides = term.guides - counted.lost_guides,
    hidden = term.hidden - counted.lost_hidden
  from counted
  where (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents > counted.lost;
  return null;
end $$;

-- A word may move between the texts and the search words of a document.
create or replace function count_terms_changed() returns trigger language plpgsql as $$
begin
  with counted as (
    select locale, lexeme, sum(one) as change, coalesce(sum(one) filter (where is_search_guide(type)), 0) as guides,
      coalesce(sum(one) filter (where weights <@ '{C}'), 0) as hidden
    from (
      select locale, type, lexeme, weights, 1 as one from gained, unnest(lexemes) as word (lexeme, positions, weights)
      union all
      select locale, type, lexeme, weights, -1 from lost, unnest(lexemes) as word (lexeme, positions, weights)
    ) as each
    group by locale, lexeme
    having (sum(one), coalesce(sum(one) filter (where is_search_guide(type)), 0), coalesce(sum(one) filter (where weights <@ '{C}'), 0))
      <> (0, 0, 0)
  ), added as (
    insert into term as existing (locale, term, documents, guides, hidden, key)
    select locale, lexeme, change, guides, hidden, '' from counted where change > 0 order by locale, lexeme
    on conflict (locale, term) do update
    set documents = existing.documents + excluded.documents, guides = existing.guides + excluded.guides,
      hidden = existing.hidden + excluded.hidden
  ), forgotten as (
    delete from term using counted
    where change < 0 and (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents <= -change
  )
  update term
  set documents = term.documents + change, guides = term.guides + counted.guides, hidden = term.hidden + counted.hidden
  from counted
  where change <= 0 and (term.locale, term.term) = (counted.locale, counted.lexeme) and term.documents > -change;
  return null;
end $$;
