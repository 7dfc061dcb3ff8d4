-- Lists of all patients: the latest first, found by the beginning of the substance.
create index allergies_latest on allergies (organization_uuid, created_at desc, uuid desc) include (verification_status, patient_uuid);
create index allergies_substance on allergies (organization_uuid, substance);
