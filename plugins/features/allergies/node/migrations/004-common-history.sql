-- The history of allergies moves into that of all records. That none is known is said of the patient.
alter table allergy_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'allergies', coalesce(allergy_uuid, patient_uuid), uuid, kind, before, after, reason, at, by
  from allergy_changes;
alter table record_changes force row level security;
drop table allergy_changes;
