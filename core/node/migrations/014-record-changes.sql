-- The history of every kind of record in one table and one shape: who changed what, when and why. A feature that kept a
-- table of its own for this moves its rows here.
create table record_changes (
  organization_uuid uuid not null references organizations,
  -- The kind of record, as rights and the audit name it: diagnoses, care-plans.
  resource text not null,
  record_uuid uuid not null,
  -- Version 7: an entry sorts by time within its record.
  uuid uuid not null,
  -- What happened, in the words of the kind of record: recorded, changed, entered-in-error.
  kind text not null,
  -- The part of the record that it happened to, such as an activity of a care plan; null for the record itself.
  part_uuid uuid,
  -- The changed fields.
  before jsonb not null, after jsonb not null,
  reason text,
  at timestamptz not null, by uuid,
  -- A history is read by its record, and by nothing else.
  primary key (organization_uuid, record_uuid, uuid)
);
call guard_by_organization('record_changes', 'select, insert');
