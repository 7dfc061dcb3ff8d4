-- Patients who were told that a batch is recalled. Only added to.
create table recall_notices (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  batch_uuid uuid not null,
  patient_uuid uuid not null,
  channel text not null check (channel in ('text', 'letter')),
  -- The telephone number of a text message.
  sent_to text check (sent_to <> ''),
  at timestamptz not null,
  by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, batch_uuid) references stock_batches,
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint recall_notices_number check ((channel = 'text') = (sent_to is not null))
);
call guard_by_organization('recall_notices', 'select, insert');
create index recall_notices_batch on recall_notices (organization_uuid, batch_uuid, patient_uuid, at desc);
