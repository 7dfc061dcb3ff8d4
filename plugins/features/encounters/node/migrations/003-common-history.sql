-- The periods of encounters in one status and class move into the history of all records. A period lasts until the next
-- one, so its end is no longer kept. Times as the program writes them: ISO 8601, UTC.
alter table encounter_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'encounters', encounter_uuid, uuid, 'status',
       case when lag(uuid) over periods is null then '{}'
            else jsonb_build_object('status', lag(status) over periods, 'class', lag(class) over periods) end,
       jsonb_build_object('status', status, 'class', class,
         'since', to_char(from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
       reason, from_at, by
  from encounter_changes
window periods as (partition by organization_uuid, encounter_uuid order by from_at, uuid);
alter table record_changes force row level security;
drop table encounter_changes;
