-- Invoices to companies and insurers for what their policies pay. Amounts are whole minor units of the currency.
create table payer_invoices (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  -- Null: of all branches.
  branch_uuid uuid,
  status text not null default 'draft' check (status in ('draft', 'issued', 'balanced', 'cancelled')),
  -- Taken when it is issued; a cancelled invoice keeps it.
  number text check (number <> ''),
  -- Days on which the work was done, in the organization's time zone, both included.
  period_from date not null,
  period_to date not null,
  -- Also what was done before the period and is on no invoice.
  with_earlier boolean not null default false,
  note text check (note <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Sums of the lines.
  lines integer not null default 0 check (lines >= 0),
  total bigint not null default 0 check (total >= 0),
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited >= 0),
  -- Rejected lines that the patient or the hospital bears.
  borne bigint not null default 0 check (borne >= 0),
  -- The payer as it was when the invoice was issued: name, branch, address, tax number.
  recipient jsonb,
  issued_on date,
  due_on date,
  issued_by uuid,
  issued_at timestamptz,
  entry_uuid uuid,
  -- Lines are collected in the background: how many are looked at, of how many. Null: no work is under way.
  collect_done integer check (collect_done >= 0),
  collect_total integer,
  -- Counts the rounds of that work: a repeated job finds it further on, and does nothing.
  collect_batch integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers,
  constraint payer_invoices_branch foreign key (organization_uuid, payer_uuid, branch_uuid)
    references payer_branches (organization_uuid, payer_uuid, uuid),
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  constraint payer_invoices_period check (period_from <= period_to),
  constraint payer_invoices_issued check (
    case when status in ('issued', 'balanced')
      then num_nulls(number, issued_on, due_on, issued_by, issued_at, recipient, entry_uuid) = 0 and total > 0 and collect_done is null
      else true end),
  constraint payer_invoices_draft check (status <> 'draft' or num_nonnulls(number, issued_on, entry_uuid) = 0),
  constraint payer_invoices_open check (paid + credited + borne <= total),
  constraint payer_invoices_balanced check ((status = 'balanced') = (status in ('issued', 'balanced') and paid + credited + borne = total)),
  -- Two invoices of one payer and branch never cover the same day. Cancelled ones cover nothing.
  constraint payer_invoices_apart exclude using gist (
    organization_uuid with =, payer_uuid with =,
    coalesce(branch_uuid, '00000000-0000-0000-0000-000000000000') with =,
    daterange(period_from, period_to, '[]') with &&) where (status <> 'cancelled')
);
call guard_by_organization('payer_invoices', 'select, insert, update');
create unique index payer_invoices_number on payer_invoices (organization_uuid, number) where number is not null;
create index payer_invoices_latest on payer_invoices (organization_uuid, created_at desc, uuid desc);
create index payer_invoices_payer on payer_invoices (organization_uuid, payer_uuid, issued_on);

-- What one policy pays for one charge, as it stands on the invoice. Frozen when the invoice is issued.
create table payer_invoice_lines (
  organization_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  invoice_uuid uuid not null,
  position integer not null,
  use_uuid uuid not null,
  charge_uuid uuid not null,
  -- False once a credit note has taken it off: the part may stand on another invoice.
  live boolean not null default true,
  done_on date not null,
  what text not null,
  patient_name text not null,
  patient_number text not null,
  member_number text,
  policy_name text not null,
  quantity numeric(12, 3) not null,
  -- What was charged for it in all, with tax; the amount is the payer's part.
  charged bigint not null check (charged >= amount),
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited >= 0),
  borne bigint not null default 0 check (borne >= 0),
  -- What the payer says of it. Pending is a line of a draft.
  claim text not null default 'submitted' check (claim in ('submitted', 'rejected', 'resubmitted', 'closed')),
  claim_reason text check (claim_reason <> ''),
  times_sent integer not null default 1 check (times_sent >= 1),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, invoice_uuid) references payer_invoices,
  foreign key (organization_uuid, use_uuid) references cover_uses,
  foreign key (organization_uuid, charge_uuid) references charge_items,
  constraint payer_invoice_lines_position unique (organization_uuid, invoice_uuid, position),
  constraint payer_invoice_lines_open check (paid + credited + borne <= amount),
  constraint payer_invoice_lines_rejected check (claim <> 'rejected' or claim_reason is not null)
);
call guard_by_organization('payer_invoice_lines');
-- A part of a charge stands on one live invoice.
create unique index payer_invoice_lines_once on payer_invoice_lines (organization_uuid, use_uuid) where live;
create index payer_invoice_lines_charge on payer_invoice_lines (organization_uuid, charge_uuid);
create index payer_invoice_lines_claims on payer_invoice_lines (organization_uuid, updated_at desc) where claim <> 'submitted';

-- What will be looked at while the lines of a draft are collected in the background.
create table payer_invoice_candidates (
  organization_uuid uuid not null,
  invoice_uuid uuid not null,
  position integer not null,
  use_uuid uuid not null,
  primary key (organization_uuid, invoice_uuid, position),
  foreign key (organization_uuid, invoice_uuid) references payer_invoices
);
call guard_by_organization('payer_invoice_candidates', 'select, insert, delete');

-- What a payer owes and is on no invoice is found by payer.
create index cover_uses_payer on cover_uses (organization_uuid, payer_uuid) where given_back_at is null and paid > 0;

-- A part that is given back leaves its draft. On an issued invoice it stays until a credit note takes it off.
create function payer_invoice_lines_follow() returns trigger language plpgsql as $$
declare
  line payer_invoice_lines;
  state text;
begin
  select * into line from payer_invoice_lines
   where organization_uuid = new.organization_uuid and use_uuid = new.uuid and live;
  if not found then return null; end if;
  select status into state from payer_invoices
   where organization_uuid = new.organization_uuid and uuid = line.invoice_uuid for update;
  if state <> 'draft' then
    raise exception 'a part of the charge is on an issued invoice' using errcode = '23514', constraint = 'payer_invoice_lines_frozen', table = 'payer_invoice_lines';
  end if;
  delete from payer_invoice_lines where organization_uuid = line.organization_uuid and uuid = line.uuid;
  update payer_invoices set lines = lines - 1, total = total - line.amount, version = version + 1, updated_at = now()
   where organization_uuid = line.organization_uuid and uuid = line.invoice_uuid;
  return null;
end $$;
create trigger cover_uses_on_invoices after update of given_back_at on cover_uses
  for each row when (old.given_back_at is null and new.given_back_at is not null)
  execute function payer_invoice_lines_follow();
