-- Nearly every word of a name has occurred before: looking costs less than trying to insert it.
create or replace function patients_inserted() returns trigger language plpgsql as $$
begin
  insert into patient_terms (organization_uuid, term, patient_uuid, gender)
    select distinct n.organization_uuid, t.term, n.uuid, n.gender from added n, unnest(n.search_terms) t(term) where n.alive;
  if exists (
    select from added n, unnest(n.search_terms) t(term) where n.alive and t.term !~ '^[=~0-9]'
       and not exists (select from patient_words w where w.organization_uuid = n.organization_uuid and w.word = t.term)
  ) then
    -- In order, so that two registrations with the same new words wait for each other instead of locking each other out.
    insert into patient_words (organization_uuid, word)
      select distinct n.organization_uuid, t.term from added n, unnest(n.search_terms) t(term)
      where n.alive and t.term !~ '^[=~0-9]' order by 1, 2
      on conflict do nothing;
  end if;
  if exists (select from added where identifiers <> '[]') then
    insert into patient_identifiers (organization_uuid, type, value, patient_uuid)
      select distinct n.organization_uuid, i ->> 'type', patient_plain_identifier(i ->> 'value'), n.uuid
      from added n, jsonb_array_elements(n.identifiers) i where n.alive;
  end if;
  insert into patient_counts (organization_uuid, shard, gender, alive, deleted)
    select organization_uuid, pg_backend_pid() % 16, gender, count(*) filter (where alive), count(*) filter (where deleted_at is not null)
    from added group by organization_uuid, gender order by 1, 3
    on conflict (organization_uuid, shard, gender)
    do update set alive = patient_counts.alive + excluded.alive, deleted = patient_counts.deleted + excluded.deleted;
  return null;
end $$;

-- The run of figures of a number that has one only, as most do, is found without taking it apart.
create function patient_longest_run(number text) returns text language sql immutable parallel safe as
  $$ select coalesce((
       select ltrim(run.figures[1], '0') from regexp_matches(number, '\d+', 'g') with ordinality run(figures, place)
        order by length(run.figures[1]) desc, run.place desc limit 1), '') $$;
create or replace function patient_number_core(number text) returns text language sql immutable parallel safe as
  $$ select case when number ~ '^\D*\d*\D*$' then ltrim(patient_number_figures(number), '0') else patient_longest_run(number) end $$;
