-- The history of appointments moves into that of all records: a move says both slots and times, also where the time stays, and
-- the others say both statuses. Times as the program writes them: ISO 8601, UTC.
alter table appointment_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'appointments', appointment_uuid, uuid, kind,
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(was) where value <> became -> key or key = any (told)),
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(became) where value <> was -> key or key = any (told)),
       reason, at, by
  from (
    select h.*, case kind when 'move' then array['slot_uuid', 'starts_at'] else array['status'] end as told,
           jsonb_build_object('status', from_status, 'slot_uuid', from_slot, 'starts_at',
             to_char(from_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as was,
           jsonb_build_object('status', to_status, 'slot_uuid', to_slot, 'starts_at',
             to_char(to_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as became
      from appointment_changes h) steps;
alter table record_changes force row level security;
drop table appointment_changes;
