-- One press may change two entries of a patient, that of the visit and that of the work at the stop: undoing the press
-- undoes both changes. Null for a change of one entry.
alter table queue_changes add column press uuid;
create index queue_changes_press on queue_changes (organization_uuid, press) where press is not null;
