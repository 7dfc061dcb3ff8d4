-- The way of visits moves into the history of all records. Each step says status, practitioner and place before and after,
-- also those that stay.
alter table visit_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'visits', visit_uuid, uuid, kind,
       jsonb_build_object('status', from_status, 'assigned_to_uuid', from_assigned_to, 'location_uuid', from_location),
       jsonb_build_object('status', to_status, 'assigned_to_uuid', to_assigned_to, 'location_uuid', to_location),
       reason, at, by
  from visit_changes;
alter table record_changes force row level security;
drop table visit_changes;
