-- When the patient's latest encounter began, as lists of patients show it; kept by the feature that knows encounters.
alter table patients add column last_encounter_at timestamptz;
