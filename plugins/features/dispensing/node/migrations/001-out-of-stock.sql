-- Prescriptions for another pharmacy, for medicines that this one does not have.
create table out_of_stock_prescriptions (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  prescription_number text collate "C" not null,
  patient_uuid uuid not null,
  note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint out_of_stock_prescriptions_number unique (organization_uuid, prescription_number),
  foreign key (organization_uuid, patient_uuid) references patients
);
call guard_by_organization('out_of_stock_prescriptions', 'select, insert, update');
create index out_of_stock_prescriptions_patient on out_of_stock_prescriptions (organization_uuid, patient_uuid, created_at desc);
create index out_of_stock_prescriptions_latest on out_of_stock_prescriptions (organization_uuid, created_at desc, uuid desc);

-- Its medicines, in the order in which they are printed.
create table out_of_stock_medicines (
  organization_uuid uuid not null,
  out_of_stock_prescription_uuid uuid not null,
  position integer not null check (position >= 0),
  medication_request_uuid uuid not null,
  primary key (organization_uuid, out_of_stock_prescription_uuid, position),
  foreign key (organization_uuid, out_of_stock_prescription_uuid) references out_of_stock_prescriptions,
  foreign key (organization_uuid, medication_request_uuid) references medication_requests
);
call guard_by_organization('out_of_stock_medicines', 'select, insert');
create unique index out_of_stock_medicines_once
  on out_of_stock_medicines (organization_uuid, out_of_stock_prescription_uuid, medication_request_uuid);
