-- A function of SQL in a generated column is taken apart and planned anew for each statement, which takes longer than
-- all else that storing the row does; one of plpgsql is planned once for a connection.
create or replace function patient_number_figures(number text) returns text language plpgsql immutable parallel safe as
  $$ begin return regexp_replace(number, '\D', '', 'g'); end $$;
create or replace function patient_number_core(number text) returns text language plpgsql immutable parallel safe as $$
begin
  return case when number ~ '^\D*\d*\D*$' then ltrim(regexp_replace(number, '\D', '', 'g'), '0') else patient_longest_run(number) end;
end $$;

-- The terms of a record are different ones already.
create or replace function patients_inserted() returns trigger language plpgsql as $$
begin
  insert into patient_terms (organization_uuid, term, patient_uuid, gender)
    select n.organization_uuid, t.term, n.uuid, n.gender from added n, unnest(n.search_terms) t(term) where n.alive;
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
