-- What is prescribed: prescriptions, and the medicines on them.

-- The same as inForceStatuses in common/medication-status.ts.
create function medication_is_in_force(status text) returns boolean language sql immutable strict parallel safe as
  $$ select status in ('active', 'partial', 'preliminary', 'appended', 'amended', 'corrected', 'unknown') $$;

create table prescriptions (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  prescription_number text collate "C" not null,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint prescriptions_number unique (organization_uuid, prescription_number),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters
);
call guard_by_organization('prescriptions', 'select, insert, update');
create index prescriptions_patient on prescriptions (organization_uuid, patient_uuid);

create table medication_requests (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  prescription_uuid uuid not null,
  line integer not null check (line >= 0),
  status text not null check (status in ('draft', 'active', 'partial', 'preliminary', 'appended', 'amended', 'corrected', 'revoked', 'entered-in-error', 'unknown')),
  status_reason text,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  drug text not null check (drug <> ''),
  -- Of the value set generic-medicine; null for free text.
  drug_code text,
  strength text not null,
  form text, route text,
  dose_value double precision check (dose_value > 0),
  dose_unit text not null,
  frequency text check (frequency in ('daily', 'BID', 'TID', 'QID', 'QHS', 'Q4h', 'Q4-6h', 'QWK', 'once')),
  as_needed boolean not null,
  max_per_day double precision check (max_per_day > 0),
  duration_value integer check (duration_value > 0),
  duration_unit text check (duration_unit in ('days', 'weeks', 'months')),
  quantity double precision check (quantity > 0),
  quantity_unit text not null,
  instructions text not null,
  instructions_language text not null check (instructions_language in ('en', 'fr')),
  substitution_allowed boolean not null,
  note text not null,
  -- What spoke against it, with the reason for which it was prescribed all the same.
  overridden jsonb not null,
  -- When it was signed, and by which practitioner role.
  authored_on timestamptz,
  requester_uuid uuid,
  -- The last day of the course on the organization's clock; null if it goes on until it is stopped.
  ends_on date,
  -- Kept by the pharmacy.
  dispensed boolean not null default false,
  non_dispensed boolean not null default false,
  restocked boolean not null default false,
  out_of_stock_prescription_uuid uuid,
  out_of_stock_prescription_issued_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- Derived.
  in_force boolean not null generated always as (medication_is_in_force(status)) stored,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, prescription_uuid) references prescriptions,
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  foreign key (organization_uuid, requester_uuid) references practitioner_roles,
  constraint medication_requests_signed check (authored_on is not null or status in ('draft', 'revoked', 'entered-in-error'))
);
call guard_by_organization('medication_requests', 'select, insert, update');
-- In the order in which lists show them.
create index medication_requests_patient on medication_requests (organization_uuid, patient_uuid, created_at desc, prescription_uuid desc, line);
create index medication_requests_running on medication_requests (organization_uuid, patient_uuid, ends_on) where in_force;
create index medication_requests_encounter on medication_requests (organization_uuid, encounter_uuid) where encounter_uuid is not null;
create index medication_requests_prescription on medication_requests (organization_uuid, prescription_uuid, line);
create index medication_requests_time on medication_requests (organization_uuid, created_at desc, prescription_uuid desc, line);

-- Every change of a medicine after it was written.
create table medication_request_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  medication_request_uuid uuid not null,
  from_status text not null, to_status text not null,
  before jsonb not null, after jsonb not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, medication_request_uuid) references medication_requests
);
call guard_by_organization('medication_request_changes', 'select, insert');
create index medication_request_changes_of on medication_request_changes (organization_uuid, medication_request_uuid, at);

-- What practitioners prescribe often, each their own.
create table medication_favourites (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  practitioner_role_uuid uuid not null,
  name text not null check (name <> ''),
  lines jsonb not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles
);
call guard_by_organization('medication_favourites');
create unique index medication_favourites_name on medication_favourites (organization_uuid, practitioner_role_uuid, lower(name));

call give_rights('medication-requests', '{"Doctor": ["medication-requests.read", "medication-requests.write"],
  "Midwife": ["medication-requests.read", "medication-requests.write"], "Nurse": ["medication-requests.read"],
  "Pharmacist": ["medication-requests.read"], "Laboratory scientist": ["medication-requests.read"]}');
