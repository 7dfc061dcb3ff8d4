-- Lists of all patients: the latest first, found by the beginning of the name or the code.
create index diagnoses_latest on diagnoses (organization_uuid, created_at desc, uuid desc) include (verification_status, patient_uuid);
create index diagnoses_display on diagnoses (organization_uuid, display);
create index diagnoses_code on diagnoses (organization_uuid, code) where code is not null;
