-- The history of care plans and their activities moves into that of all records.
alter table care_plan_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, part_uuid, before, after, reason, at, by)
select organization_uuid, 'care-plans', plan_uuid, uuid, kind, activity_uuid, before, after, reason, at, by from care_plan_changes;
alter table record_changes force row level security;
drop table care_plan_changes;
