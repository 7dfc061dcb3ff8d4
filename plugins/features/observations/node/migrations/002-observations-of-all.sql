-- Lists of all patients: what was found last first, also between two days.
create index observations_latest on observations (organization_uuid, effective_at desc, uuid desc) include (status, patient_uuid);
