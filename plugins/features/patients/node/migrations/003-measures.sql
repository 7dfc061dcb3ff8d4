-- Height (cm) and weight (kg) as last measured, kept by the feature that knows observations.
alter table patients add column height double precision, add column weight double precision;
