-- The history of diagnoses moves into that of all records.
alter table diagnosis_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'diagnoses', diagnosis_uuid, uuid, kind, before, after, reason, at, by from diagnosis_changes;
alter table record_changes force row level security;
drop table diagnosis_changes;
