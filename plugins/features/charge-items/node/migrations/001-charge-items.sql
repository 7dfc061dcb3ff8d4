-- What patients are charged, each line by itself, from when it is done until it is paid.

-- When an organization charges by itself. No row: from its beginning.
create table charge_settings (
  organization_uuid uuid not null references organizations,
  -- The organization's.
  uuid uuid not null,
  version integer not null default 1,
  -- False: nothing is charged by itself; what was done is listed, and charged by a press.
  automatic boolean not null default true,
  -- What was done before is not charged by itself.
  since timestamptz not null default '-infinity',
  -- Services that are done only after they are paid, unless in an emergency.
  paid_first uuid[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint charge_settings_one check (uuid = organization_uuid)
);
-- Years of work of an organization that was there before are not charged suddenly.
insert into charge_settings (organization_uuid, uuid, since) select organization_uuid, organization_uuid, now() from organizations;
call guard_by_organization('charge_settings', 'select, insert, update');

create table charge_items (
  organization_uuid uuid not null references organizations,
  -- Version 7: of two charges of one day, the lower is the older.
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  -- planned: it has no amount yet; billable: it can be paid; billed: it is paid. Part-paid is read from the ledger.
  status text not null check (status in ('planned', 'billable', 'not-billable', 'billed', 'aborted', 'entered-in-error')),
  -- Why it was cancelled.
  status_reason text check (status_reason <> ''),

  -- What caused it. Nothing is charged twice for one cause; a charge by hand is its own cause.
  source_kind text not null check (source_kind <> ''),
  source_uuid uuid not null,
  source_part text not null default '',
  -- The work was taken back. If it is done again after all, it is charged again; what a person cancelled is not.
  taken_back boolean not null default false,
  -- It was taken back after somebody had paid: the money is to be given back.
  refund_due boolean not null default false,

  what text not null check (what <> ''),
  healthcare_service_uuid uuid,
  tier text check (tier <> ''),
  quantity numeric(12, 3) not null check (quantity > 0),
  done_at timestamptz not null,
  -- The same, as a day where the organization is.
  done_on date not null,
  location_uuid uuid,
  practitioner_role_uuid uuid,
  encounter_uuid uuid,
  visit_uuid uuid,
  emergency boolean not null default false,

  -- Minor units of the currency, that of the ledger's books.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unit_price bigint check (unit_price >= 0),
  override_price bigint check (override_price >= 0),
  override_reason text check (override_reason <> ''),
  -- After the adjustments, before discounts.
  amount bigint check (amount >= 0),
  discount bigint check (discount >= 0),
  tax bigint check (tax >= 0),
  -- What is due: amount less discount and with tax.
  total bigint,
  not_priced text check (not_priced in ('no-price', 'no-rate', 'no-service')),
  -- How the amount came about, as it was then: PriceExplanation.
  explanation jsonb,
  -- The entry that charged it, and how often it was charged: each entry has a cause of its own.
  entry_uuid uuid,
  times_charged integer not null default 0 check (times_charged >= 0),
  paid_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,

  primary key (organization_uuid, uuid),
  constraint charge_items_cause unique (organization_uuid, source_kind, source_uuid, source_part),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles,
  constraint charge_items_amounts check (num_nulls(amount, discount, tax, total) in (0, 4)),
  constraint charge_items_total check (total = amount - discount + tax and total >= 0),
  constraint charge_items_override check ((override_price is null) = (override_reason is null)),
  -- What has no amount says why, and nobody can owe or pay it.
  constraint charge_items_priced check ((not_priced is null) = (total is not null)),
  constraint charge_items_planned check (status <> 'planned' or total is null),
  constraint charge_items_billable check (status not in ('billable', 'billed') or total is not null),
  constraint charge_items_paid check ((status = 'billed') = (paid_at is not null)),
  constraint charge_items_ended check (status not in ('aborted', 'entered-in-error') or status_reason is not null)
);
call guard_by_organization('charge_items', 'select, insert, update');
-- In the order in which lists show them, and in which payments are shared over them, backwards.
create index charge_items_patient on charge_items (organization_uuid, patient_uuid, done_on desc, uuid desc);
create index charge_items_done on charge_items (organization_uuid, done_on desc, uuid desc);
create index charge_items_owed on charge_items (organization_uuid, patient_uuid, done_on, uuid) where status = 'billable';
create index charge_items_planned on charge_items (organization_uuid, done_on) where status = 'planned';
create index charge_items_refunds on charge_items (organization_uuid, done_on) where refund_due;
create index charge_items_service on charge_items (organization_uuid, healthcare_service_uuid) where healthcare_service_uuid is not null;
create index charge_items_location on charge_items (organization_uuid, location_uuid) where location_uuid is not null;
create index charge_items_encounter on charge_items (organization_uuid, encounter_uuid) where encounter_uuid is not null;

-- The open draft of a patient's next invoice: what is charged and on no invoice yet. It has no number.
create table charge_drafts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  patient_uuid uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_uuid, uuid),
  constraint charge_drafts_one unique (organization_uuid, patient_uuid),
  foreign key (organization_uuid, patient_uuid) references patients
);
call guard_by_organization('charge_drafts', 'select, insert');
