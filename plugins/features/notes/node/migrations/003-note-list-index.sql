-- Lists leave out what was entered in error: with the status beside the order, counting them reads the index only.
drop index patient_notes_patient;
create index patient_notes_patient on patient_notes (organization_uuid, patient_uuid, created_at desc, uuid desc) include (status);
drop index patient_notes_latest;
create index patient_notes_latest on patient_notes (organization_uuid, created_at desc, uuid desc) include (status);
