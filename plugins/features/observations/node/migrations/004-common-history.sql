-- The history of corrections moves into that of all records. It kept what an observation was before; what it became is what
-- the next entry keeps, or what the observation is now. Times as the program writes them: ISO 8601, UTC.
alter table observations no force row level security;
alter table observation_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'observations', observation_uuid, uuid, became ->> 'status',
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(was) where value <> became -> key),
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(became) where value <> was -> key),
       reason, at, by
  from (
    select h.*, coalesce(
             lead(h.was) over (partition by h.organization_uuid, h.observation_uuid order by h.at, h.uuid),
             jsonb_build_object('status', ob.status, 'value', ob.value, 'note', ob.note, 'effective_at',
               to_char(ob.effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as became
      from (
        select organization_uuid, observation_uuid, uuid, reason, at, by,
               jsonb_build_object('status', status, 'value', value, 'note', note, 'effective_at',
                 to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as was
          from observation_changes) h
      join observations ob on ob.organization_uuid = h.organization_uuid and ob.uuid = h.observation_uuid) steps;
alter table observations force row level security;
alter table record_changes force row level security;
drop table observation_changes;
