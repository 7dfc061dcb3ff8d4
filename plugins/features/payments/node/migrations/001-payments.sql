-- Money taken from patients, and given back to them. Amounts are whole minor units of the books' currency, except what was
-- handed over in another one.
create table payments (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  status text not null check (status in ('pending', 'confirmed', 'failed', 'voided')),
  patient_uuid uuid not null,
  location_uuid uuid,
  -- Into which it was taken: always for cash; otherwise if the cashier had one.
  drawer_uuid uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What paid charges, and what went to the patient's account.
  settled bigint not null check (settled >= 0),
  deposited bigint not null check (deposited >= 0),
  note text not null default '',
  receipt_number text collate "C",
  paid_at timestamptz,
  entry_uuid uuid,
  void_reason text, voided_at timestamptz, voided_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, drawer_uuid) references drawers,
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  constraint payments_receipt unique (organization_uuid, receipt_number),
  constraint payments_amount check (settled + deposited > 0),
  constraint payments_taken check ((status in ('confirmed', 'voided')) = (num_nonnulls(receipt_number, paid_at, entry_uuid) = 3)
    and num_nonnulls(receipt_number, paid_at, entry_uuid) in (0, 3)),
  constraint payments_voided check ((status = 'voided') = (num_nonnulls(void_reason, voided_at, voided_by) = 3)
    and num_nonnulls(void_reason, voided_at, voided_by) in (0, 3))
);
call guard_by_organization('payments', 'select, insert, update');
create index payments_patient on payments (organization_uuid, patient_uuid, created_at desc, uuid desc);
create index payments_latest on payments (organization_uuid, created_at desc, uuid desc);
create index payments_drawer on payments (organization_uuid, drawer_uuid) where drawer_uuid is not null;

-- What each method contributed.
create table payment_parts (
  organization_uuid uuid not null,
  payment_uuid uuid not null,
  -- From 0.
  position integer not null check (position >= 0),
  -- Payers with invoices pay those; their methods have their place here.
  method text not null check (method in ('cash', 'mobile-money', 'card', 'patient-account', 'corporate', 'insurance')),
  -- What was handed over, in its own currency.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tendered bigint not null check (tendered > 0),
  -- What one of that currency was worth; null for the books' own.
  rate numeric(20, 10) check (rate > 0),
  -- In the books' currency: what it contributes, and what was given back in cash at once.
  applied bigint not null check (applied > 0),
  change bigint not null default 0 check (change >= 0),
  vendor text,
  reference text,
  account_uuid uuid,
  -- True once the payment was voided: its reference may be used again.
  taken_back boolean not null default false,
  primary key (organization_uuid, payment_uuid, position),
  foreign key (organization_uuid, payment_uuid) references payments,
  constraint payment_parts_change check (method = 'cash' or change = 0),
  constraint payment_parts_vendor check ((method = 'mobile-money') = (vendor is not null)),
  constraint payment_parts_account check ((method = 'patient-account') = (account_uuid is not null))
);
call guard_by_organization('payment_parts', 'select, insert');
grant update (taken_back) on payment_parts to clinic_app;
-- A transaction of mobile money pays once.
create unique index payment_parts_reference on payment_parts (organization_uuid, vendor, upper(reference))
  where method = 'mobile-money' and reference is not null and not taken_back;

-- The charges that a payment paid, in the order in which it paid them.
create table payment_charges (
  organization_uuid uuid not null,
  payment_uuid uuid not null,
  charge_uuid uuid not null,
  position integer not null check (position >= 0),
  -- In words, as on the receipt.
  what text not null,
  amount bigint not null check (amount > 0),
  primary key (organization_uuid, payment_uuid, charge_uuid),
  foreign key (organization_uuid, payment_uuid) references payments,
  foreign key (organization_uuid, charge_uuid) references charge_items
);
call guard_by_organization('payment_charges', 'select, insert');
create index payment_charges_charge on payment_charges (organization_uuid, charge_uuid);

-- Each print of a receipt: from the second on it is a copy.
create table payment_prints (
  organization_uuid uuid not null,
  payment_uuid uuid not null,
  -- From 1.
  position integer not null check (position >= 1),
  size text not null check (size in ('80mm', 'A4')),
  printed_at timestamptz not null,
  printed_by uuid not null,
  primary key (organization_uuid, payment_uuid, position),
  foreign key (organization_uuid, payment_uuid) references payments
);
call guard_by_organization('payment_prints', 'select, insert');

create table refunds (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  status text not null check (status in ('requested', 'approved', 'paid', 'rejected')),
  patient_uuid uuid not null,
  payment_uuid uuid not null,
  -- The part of the payment.
  position integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  -- Of that, what comes from the patient's account.
  from_account bigint not null check (from_account between 0 and amount),
  reason text not null check (reason <> ''),
  decided_by uuid, decided_at timestamptz, decision_reason text,
  location_uuid uuid,
  -- That paid cash out.
  drawer_uuid uuid,
  reference text,
  refund_number text collate "C",
  paid_at timestamptz, paid_by uuid,
  entry_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid not null, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, payment_uuid, position) references payment_parts,
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, drawer_uuid) references drawers,
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  constraint refunds_number unique (organization_uuid, refund_number),
  -- Who asks never approves, nor rejects.
  constraint refunds_another_decides check (decided_by <> created_by),
  constraint refunds_decided check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint refunds_rejected check (status <> 'rejected' or decision_reason is not null),
  constraint refunds_paid check ((status = 'paid') = (num_nonnulls(refund_number, paid_at, paid_by, entry_uuid) = 4)
    and num_nonnulls(refund_number, paid_at, paid_by, entry_uuid) in (0, 4))
);
call guard_by_organization('refunds', 'select, insert, update');
create index refunds_patient on refunds (organization_uuid, patient_uuid, created_at desc);
create index refunds_payment on refunds (organization_uuid, payment_uuid);
create index refunds_latest on refunds (organization_uuid, created_at desc, uuid desc);
create index refunds_open on refunds (organization_uuid, created_at) where status in ('requested', 'approved');

-- The charges on which a refund makes money owed again.
create table refund_charges (
  organization_uuid uuid not null,
  refund_uuid uuid not null,
  charge_uuid uuid not null,
  what text not null,
  amount bigint not null check (amount > 0),
  primary key (organization_uuid, refund_uuid, charge_uuid),
  foreign key (organization_uuid, refund_uuid) references refunds,
  foreign key (organization_uuid, charge_uuid) references charge_items
);
call guard_by_organization('refund_charges', 'select, insert');
