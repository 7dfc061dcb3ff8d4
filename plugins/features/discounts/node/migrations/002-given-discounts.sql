-- Up to which discount a person at the desk decides alone.
create table discount_settings (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- Of what the charges cost, with the discounts that they had.
  limit_percent numeric(5, 2) not null check (limit_percent between 0 and 100),
  -- Whole minor units of the books' currency: of one patient on one day.
  limit_amount bigint not null check (limit_amount >= 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint discount_settings_one unique (organization_uuid)
);
call guard_by_organization('discount_settings', 'select, insert, update');

-- Discounts on charges that a patient has. Each is asked for by one person; above the limit another one approves it.
create table discount_requests (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'taken-back')),
  type text not null check (type in ('percentage', 'fixed')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  -- Whole minor units of the currency, that of the ledger's books.
  amount bigint check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  -- On all that the patient owed; else on named charges.
  whole_bill boolean not null,
  -- What the charges still cost without tax when it was asked for, and what it takes off.
  subtotal bigint not null check (subtotal > 0),
  discount bigint not null check (discount > 0 and discount <= subtotal),
  -- What was posted, without tax; null until it is approved. Less than asked where charges were paid meanwhile.
  given bigint check (given >= 0 and given <= discount),
  needs_approval boolean not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  -- The entry that gave it.
  entry_uuid uuid,
  taken_back_by uuid,
  taken_back_at timestamptz,
  taken_back_reason text check (taken_back_reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid not null, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint discount_requests_value check (case type when 'percentage' then percent is not null and amount is null
                                                      else percent is null and amount is not null end),
  -- Who asks never decides.
  constraint discount_requests_approver check (decided_by <> created_by),
  constraint discount_requests_decided check ((decided_by is null) = (decided_at is null)),
  constraint discount_requests_approved check (status <> 'approved' or (given is not null and (decided_by is not null or not needs_approval))),
  constraint discount_requests_rejected check (status <> 'rejected' or (decided_by is not null and decision_reason is not null and given is null)),
  constraint discount_requests_pending check (status <> 'pending' or (needs_approval and num_nonnulls(decided_by, given, entry_uuid) = 0)),
  constraint discount_requests_taken_back check ((status = 'taken-back') = (taken_back_reason is not null))
);
call guard_by_organization('discount_requests', 'select, insert, update');
create index discount_requests_patient on discount_requests (organization_uuid, patient_uuid, created_at desc, uuid desc);
create index discount_requests_latest on discount_requests (organization_uuid, created_at desc, uuid desc);
create index discount_requests_pending on discount_requests (organization_uuid, created_at, uuid) where status = 'pending';

-- A discount's share of each charge.
create table discount_request_charges (
  organization_uuid uuid not null,
  request_uuid uuid not null,
  charge_uuid uuid not null,
  -- From 0: the oldest charge first.
  position integer not null check (position >= 0),
  -- Minor units without tax: as asked for, and as posted.
  share bigint not null check (share >= 0),
  given bigint check (given >= 0 and given <= share),
  primary key (organization_uuid, request_uuid, charge_uuid),
  foreign key (organization_uuid, request_uuid) references discount_requests,
  foreign key (organization_uuid, charge_uuid) references charge_items
);
call guard_by_organization('discount_request_charges', 'select, insert, update');
create index discount_request_charges_charge on discount_request_charges (organization_uuid, charge_uuid);
