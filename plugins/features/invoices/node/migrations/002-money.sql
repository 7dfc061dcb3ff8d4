-- What becomes of issued invoices: credit notes, payments by payers, rejected lines. Amounts are whole minor units.
create table payer_credit_notes (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  invoice_uuid uuid not null,
  number text not null check (number <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  -- The whole invoice was taken back, and its lines may stand on another one.
  again boolean not null default false,
  issued_on date not null,
  entry_uuid uuid not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint payer_credit_notes_number unique (organization_uuid, number),
  foreign key (organization_uuid, invoice_uuid) references payer_invoices,
  foreign key (organization_uuid, entry_uuid) references ledger_entries
);
call guard_by_organization('payer_credit_notes', 'select, insert');
create index payer_credit_notes_invoice on payer_credit_notes (organization_uuid, invoice_uuid);

-- What is credited of each line; none for a whole invoice that is taken back to be invoiced again.
create table payer_credit_note_lines (
  organization_uuid uuid not null,
  note_uuid uuid not null,
  line_uuid uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_uuid, note_uuid, line_uuid),
  foreign key (organization_uuid, note_uuid) references payer_credit_notes,
  foreign key (organization_uuid, line_uuid) references payer_invoice_lines
);
call guard_by_organization('payer_credit_note_lines', 'select, insert');
create index payer_credit_note_lines_line on payer_credit_note_lines (organization_uuid, line_uuid);

-- What payers paid into the bank, with the tax that they kept back.
create table payer_payments (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  status text not null default 'confirmed' check (status in ('confirmed', 'voided')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  received bigint not null check (received >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  -- Of both, what is matched to invoices.
  matched bigint not null default 0 check (matched >= 0),
  -- When it was in the bank.
  day date not null,
  reference text not null check (reference <> ''),
  -- Its letters and digits, upper case: however it is typed, it is one number.
  reference_key text not null check (reference_key <> ''),
  bank_account text check (bank_account <> ''),
  note text check (note <> ''),
  entry_uuid uuid not null,
  void_reason text check (void_reason <> ''), voided_at timestamptz, voided_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers,
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  constraint payer_payments_amount check (received + withheld > 0),
  constraint payer_payments_matched check (matched <= received + withheld),
  -- Who enters money never voids it.
  constraint payer_payments_another_voids check (voided_by <> created_by),
  constraint payer_payments_voided check (
    num_nonnulls(void_reason, voided_at, voided_by) = case when status = 'voided' then 3 else 0 end),
  constraint payer_payments_nothing_left check (status <> 'voided' or matched = 0)
);
call guard_by_organization('payer_payments', 'select, insert, update');
create unique index payer_payments_reference on payer_payments (organization_uuid, payer_uuid, reference_key) where status = 'confirmed';
create index payer_payments_latest on payer_payments (organization_uuid, day desc, created_at desc, uuid desc);
create index payer_payments_payer on payer_payments (organization_uuid, payer_uuid, day);

-- Which invoices a payment pays: at once, or later.
create table payer_payment_matches (
  organization_uuid uuid not null,
  uuid uuid not null,
  payment_uuid uuid not null,
  invoice_uuid uuid not null,
  amount bigint not null check (amount > 0),
  -- The payment's, or one of its own for a later match.
  entry_uuid uuid not null,
  matched_on date not null,
  taken_back boolean not null default false,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payment_uuid) references payer_payments,
  foreign key (organization_uuid, invoice_uuid) references payer_invoices,
  foreign key (organization_uuid, entry_uuid) references ledger_entries
);
call guard_by_organization('payer_payment_matches', 'select, insert');
grant update (taken_back) on payer_payment_matches to clinic_app;
create index payer_payment_matches_payment on payer_payment_matches (organization_uuid, payment_uuid);
create index payer_payment_matches_invoice on payer_payment_matches (organization_uuid, invoice_uuid);

-- What a match pays of each line.
create table payer_match_lines (
  organization_uuid uuid not null,
  match_uuid uuid not null,
  line_uuid uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_uuid, match_uuid, line_uuid),
  foreign key (organization_uuid, match_uuid) references payer_payment_matches,
  foreign key (organization_uuid, line_uuid) references payer_invoice_lines
);
call guard_by_organization('payer_match_lines', 'select, insert');
create index payer_match_lines_line on payer_match_lines (organization_uuid, line_uuid);
