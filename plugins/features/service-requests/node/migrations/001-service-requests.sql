-- What is ordered for patients: tests, images, procedures, counselling.

-- The same as openOrderStatuses in common/order-status.ts.
create function order_is_open(status text) returns boolean language sql immutable strict parallel safe as
  $$ select status in ('draft', 'active', 'on-hold', 'sample-collected', 'submitted-for-review', 'preliminary', 'partial') $$;

create table service_requests (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  order_number text collate "C" not null,
  status text not null check (status in ('draft', 'active', 'on-hold', 'sample-collected', 'submitted-for-review', 'preliminary',
    'partial', 'completed', 'amended', 'corrected', 'appended', 'revoked', 'entered-in-error', 'unknown')),
  status_reason text,
  patient_uuid uuid not null,
  encounter_uuid uuid,
  category text not null check (category in ('Laboratory-procedure', 'Imaging', 'Counselling', 'Education', 'Surgical-procedure')),
  -- What is ordered: of the panels, of LOINC, of the services; null for free text.
  code text,
  code_system text check (code_system in ('panel', 'loinc', 'service')),
  display text not null check (display <> ''),
  tests jsonb not null,
  healthcare_service_uuid uuid,
  priority text not null check (priority in ('stat', 'urgent', 'asap', 'routine')),
  reason text not null,
  specimen text,
  note text not null,
  repeat_reason text,
  authored_on timestamptz not null,
  -- Practitioner role.
  requester_uuid uuid,
  -- Where it was ordered.
  location_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- Derived.
  open boolean not null generated always as (order_is_open(status)) stored,
  primary key (organization_uuid, uuid),
  constraint service_requests_number unique (organization_uuid, order_number),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, encounter_uuid) references encounters,
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, requester_uuid) references practitioner_roles,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint service_requests_code check ((code is null) = (code_system is null))
);
call guard_by_organization('service_requests', 'select, insert, update');
-- In the order in which lists show them.
create index service_requests_time on service_requests (organization_uuid, authored_on desc, uuid desc);
create index service_requests_open on service_requests (organization_uuid, authored_on desc, uuid desc) where open;
create index service_requests_patient on service_requests (organization_uuid, patient_uuid, authored_on desc, uuid desc);
create index service_requests_encounter on service_requests (organization_uuid, encounter_uuid) where encounter_uuid is not null;
create index service_requests_location on service_requests (organization_uuid, location_uuid, authored_on desc) where location_uuid is not null;
create index service_requests_service on service_requests (organization_uuid, healthcare_service_uuid) where healthcare_service_uuid is not null;

-- Every change of an order after it was placed.
create table service_request_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  service_request_uuid uuid not null,
  from_status text not null, to_status text not null,
  before jsonb not null, after jsonb not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, service_request_uuid) references service_requests
);
call guard_by_organization('service_request_changes', 'select, insert');
create index service_request_changes_of on service_request_changes (organization_uuid, service_request_uuid, at);

call give_rights('service-requests', '{"Doctor": ["service-requests.read", "service-requests.write"],
  "Nurse": ["service-requests.read", "service-requests.write"], "Midwife": ["service-requests.read", "service-requests.write"],
  "Laboratory scientist": ["service-requests.read", "service-requests.write"], "Pharmacist": ["service-requests.read"],
  "Receptionist": ["service-requests.read"], "Billing officer": ["service-requests.read"]}');
