-- Registrations over time by sex and age, from the index alone: a year of them in some hundredths of a second.
create index patients_registered on patients (organization_uuid, created_at) include (gender, birth_date) where alive;
create index patient_merges_at on patient_merges (organization_uuid, merged_at) where undone_at is null;
