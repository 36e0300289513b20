-- Items of localised lists get a key, by which the languages of an entry are aligned. Items at the same position belong together.
-- Until its processes have stopped, the previous release ignores the keys, but cannot publish documents, settings and the
-- compliance page, whose items were plain values.

-- `value_name` is the field of a former plain value. Lists that a draft lacks stay absent.
create function with_item_keys(fields jsonb, list text[], value_name text) returns jsonb language sql immutable as $$
  select case jsonb_typeof(fields #> list)
    when 'array' then jsonb_set(fields, list, coalesce((
      select jsonb_agg(
        case
          when value_name is not null then jsonb_build_object('key', 'item-' || position, value_name, item)
          when jsonb_typeof(item) = 'object' then jsonb_build_object('key', 'item-' || position) || item
          else item
        end
        order by position
      )
      from jsonb_array_elements(fields #> list) with ordinality as element (item, position)
    ), '[]'))
    else fields
  end
$$;

create table keyed_list (type text, list text[], value_name text);
insert into keyed_list (type, list, value_name) values
  ('main-page', '{audiences}', null),
  ('about-overview', '{values}', null),
  ('about-compliance-control', '{principles}', null),
  ('about-compliance-control', '{reporting,steps}', 'text'),
  ('about-esg-policies', '{pillars}', null),
  ('offering', '{features}', null),
  ('offering', '{steps}', null),
  ('offering', '{terms}', null),
  ('document', '{files}', 'file'),
  ('document', '{versions}', null),
  ('settings', '{popular_searches}', 'text');

do $$
declare
  each record;
begin
  for each in select * from keyed_list loop
    update edition set fields = with_item_keys(fields, each.list, each.value_name)
    from entry
    where entry.id = entry_id and entry.type = each.type and jsonb_typeof(fields #> each.list) = 'array';
    -- Every revision: published ones are projected again, others can be restored.
    update revision set fields = with_item_keys(fields, each.list, each.value_name)
    from entry
    where entry.id = entry_id and entry.type = each.type and jsonb_typeof(fields #> each.list) = 'array';
  end loop;
end $$;

drop table keyed_list;
drop function with_item_keys(jsonb, text[], text);
