-- Double-entry bookkeeping: every movement of money is one entry whose lines sum to zero. Amounts are whole minor units
-- (pesewas) of the books' currency; debit is positive, credit negative.
create extension if not exists btree_gist;

-- An organization's books, begun with its first entry. They keep the currency that they began in.
create table ledger_books (
  organization_uuid uuid primary key references organizations,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  begun_at timestamptz not null default now(),
  unique (organization_uuid, currency)
);
call guard_by_organization('ledger_books', 'select, insert');

create table ledger_accounts (
  organization_uuid uuid not null references ledger_books,
  code text not null check (code ~ '^[0-9]{4}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('asset', 'liability', 'income', 'contra income', 'expense', 'income or expense')),
  normal_side text not null check (normal_side in ('debit', 'credit', 'either')),
  -- By what its lines are told apart.
  subledger text not null check (subledger <> ''),
  -- Whose balance is kept beside the lines. The others have none: all desks would wait for one row.
  balanced_by text check (balanced_by in ('patient', 'account', 'payer', 'invoice', 'drawer')),
  primary key (organization_uuid, code)
);
call guard_by_organization('ledger_accounts', 'select, insert');

create table ledger_entries (
  organization_uuid uuid not null,
  uuid uuid not null,
  -- The day that it counts for, in the organization's time zone.
  dated date not null,
  currency text not null,
  -- What caused it: the kind of record, the record, and what happened to it. Nothing is posted twice for one cause.
  source_kind text not null check (source_kind <> ''),
  source_uuid uuid not null,
  event text not null check (event <> ''),
  -- The entry whose lines it turns.
  corrects_uuid uuid,
  note text,
  -- Null if the system did.
  posted_by uuid,
  posted_at timestamptz not null default now(),
  -- The transaction that posted it: nobody adds lines later.
  txid xid8 not null default pg_current_xact_id(),
  primary key (organization_uuid, uuid),
  constraint ledger_entries_cause unique (organization_uuid, source_kind, source_uuid, event),
  constraint ledger_entries_corrected_once unique (organization_uuid, corrects_uuid),
  foreign key (organization_uuid, currency) references ledger_books (organization_uuid, currency),
  foreign key (organization_uuid, corrects_uuid) references ledger_entries,
  -- Clocks are up to fourteen hours ahead of UTC.
  constraint ledger_entries_not_ahead check (dated <= (posted_at at time zone 'UTC')::date + 1)
);
call guard_by_organization('ledger_entries', 'select');
grant insert (organization_uuid, uuid, dated, currency, source_kind, source_uuid, event, corrects_uuid, note, posted_by)
  on ledger_entries to clinic_app;
create index ledger_entries_dated on ledger_entries (organization_uuid, dated, uuid);

create table ledger_lines (
  organization_uuid uuid not null,
  entry_uuid uuid not null,
  -- From 0.
  position integer not null check (position >= 0),
  account text not null,
  amount bigint not null check (amount <> 0),
  -- Of another currency: its amount in minor units, and what one of its main unit was worth in the books' currency.
  currency text check (currency ~ '^[A-Z]{3}$'),
  currency_amount bigint,
  rate numeric(20, 10) check (rate > 0),
  patient_uuid uuid,
  patient_account_uuid uuid,
  payer_uuid uuid,
  invoice_uuid uuid,
  drawer_uuid uuid,
  location_uuid uuid,
  -- The charge that was made, paid or taken back.
  charge_uuid uuid,
  -- The revenue tag, tax code, discount, vendor or bank account.
  tag text check (tag <> ''),
  primary key (organization_uuid, entry_uuid, position),
  foreign key (organization_uuid, entry_uuid) references ledger_entries,
  foreign key (organization_uuid, account) references ledger_accounts,
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint ledger_lines_currency check (num_nulls(currency, currency_amount, rate) in (0, 3)),
  constraint ledger_lines_currency_sign check (sign(currency_amount) = sign(amount))
);
call guard_by_organization('ledger_lines', 'select, insert');
create index ledger_lines_patient on ledger_lines (organization_uuid, patient_uuid, entry_uuid) where patient_uuid is not null;
create index ledger_lines_patient_account on ledger_lines (organization_uuid, patient_account_uuid, entry_uuid) where patient_account_uuid is not null;
create index ledger_lines_payer on ledger_lines (organization_uuid, payer_uuid, entry_uuid) where payer_uuid is not null;
create index ledger_lines_invoice on ledger_lines (organization_uuid, invoice_uuid, entry_uuid) where invoice_uuid is not null;
create index ledger_lines_drawer on ledger_lines (organization_uuid, drawer_uuid, entry_uuid) where drawer_uuid is not null;
create index ledger_lines_charge on ledger_lines (organization_uuid, charge_uuid, entry_uuid) where charge_uuid is not null;

-- The sums of the lines by account and subject (the patient, patient account, payer, invoice or drawer that
-- ledger_accounts.balanced_by names). Only the trigger below writes them.
create table ledger_balances (
  organization_uuid uuid not null,
  account text not null,
  subject_uuid uuid not null,
  amount numeric(30, 0) not null,
  -- How many lines it sums up.
  lines bigint not null,
  primary key (organization_uuid, account, subject_uuid),
  foreign key (organization_uuid, account) references ledger_accounts
) with (fillfactor = 50);
call guard_by_organization('ledger_balances', 'select');

create function ledger_subject(balanced_by text, patient uuid, patient_account uuid, payer uuid, invoice uuid, drawer uuid)
  returns uuid language sql immutable as $$
  select case balanced_by
    when 'patient' then patient
    when 'account' then patient_account
    when 'payer' then payer
    when 'invoice' then invoice
    when 'drawer' then drawer
  end $$;

-- Keeps the balances, in the order of their keys: two statements that need the same rows wait in one order. As the owner,
-- because what requests run as may not write balances.
create function keep_ledger_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from added n
      join ledger_entries e on e.organization_uuid = n.organization_uuid and e.uuid = n.entry_uuid
     where e.txid <> pg_current_xact_id()) then
    raise exception 'a line is added to an entry of another transaction' using errcode = '23514', constraint = 'ledger_lines_together', table = 'ledger_lines';
  end if;
  if exists (
    select from added n
      join ledger_accounts a on a.organization_uuid = n.organization_uuid and a.code = n.account
     where a.balanced_by is not null and ledger_subject(a.balanced_by, n.patient_uuid, n.patient_account_uuid, n.payer_uuid, n.invoice_uuid, n.drawer_uuid) is null) then
    raise exception 'a line of the account lacks its subject' using errcode = '23514', constraint = 'ledger_lines_subject', table = 'ledger_lines';
  end if;
  insert into ledger_balances as b (organization_uuid, account, subject_uuid, amount, lines)
  select n.organization_uuid, n.account, ledger_subject(a.balanced_by, n.patient_uuid, n.patient_account_uuid, n.payer_uuid, n.invoice_uuid, n.drawer_uuid) as subject, sum(n.amount), count(*)
    from added n
    join ledger_accounts a on a.organization_uuid = n.organization_uuid and a.code = n.account
   where a.balanced_by is not null
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (organization_uuid, account, subject_uuid)
  do update set amount = b.amount + excluded.amount, lines = b.lines + excluded.lines;
  return null;
end $$;
create trigger ledger_lines_balances after insert on ledger_lines
  referencing new table as added for each statement execute function keep_ledger_balances();

-- Holds a balance until the commit, for a limit that two requests could pass together. A balance of nothing begins at 0.
create function hold_ledger_balance(of_account text, of_subject uuid) returns numeric
  language plpgsql security definer set search_path = public, pg_temp as $$
declare held numeric;
begin
  insert into ledger_balances (organization_uuid, account, subject_uuid, amount, lines)
  values (app_organization(), of_account, of_subject, 0, 0)
  on conflict do nothing;
  select amount into held from ledger_balances
   where organization_uuid = app_organization() and account = of_account and subject_uuid = of_subject for update;
  return held;
end $$;

-- At the commit: an entry has lines, they sum to zero, and a correction is the lines of the first, turned.
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry uuid;
  total numeric;
  first ledger_entries;
begin
  if tg_table_name = 'ledger_entries' then entry := new.uuid; else entry := new.entry_uuid; end if;
  select sum(amount) into total from ledger_lines where organization_uuid = new.organization_uuid and entry_uuid = entry;
  if total is distinct from 0 then
    raise exception 'an entry does not sum to zero' using errcode = '23514', constraint = 'ledger_entries_balanced', table = 'ledger_entries';
  end if;
  if tg_table_name = 'ledger_entries' then
    if new.corrects_uuid is null then return null; end if;
    select * into first from ledger_entries where organization_uuid = new.organization_uuid and uuid = new.corrects_uuid;
    if first.corrects_uuid is not null or exists (
      (select account, -amount, currency, -currency_amount, rate, patient_uuid, patient_account_uuid, payer_uuid, invoice_uuid, drawer_uuid, location_uuid, charge_uuid, tag
         from ledger_lines where organization_uuid = new.organization_uuid and entry_uuid = first.uuid
       except all
       select account, amount, currency, currency_amount, rate, patient_uuid, patient_account_uuid, payer_uuid, invoice_uuid, drawer_uuid, location_uuid, charge_uuid, tag
         from ledger_lines where organization_uuid = new.organization_uuid and entry_uuid = new.uuid)
      union all
      (select account, -amount, currency, -currency_amount, rate, patient_uuid, patient_account_uuid, payer_uuid, invoice_uuid, drawer_uuid, location_uuid, charge_uuid, tag
         from ledger_lines where organization_uuid = new.organization_uuid and entry_uuid = new.uuid
       except all
       select account, amount, currency, currency_amount, rate, patient_uuid, patient_account_uuid, payer_uuid, invoice_uuid, drawer_uuid, location_uuid, charge_uuid, tag
         from ledger_lines where organization_uuid = new.organization_uuid and entry_uuid = first.uuid)) then
      raise exception 'a correction is not the first entry turned' using errcode = '23514', constraint = 'ledger_entries_turned', table = 'ledger_entries';
    end if;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_lines_balanced after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_entry();

-- Nobody changes what was posted, the owner of the tables neither unless they switch this off.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '42501';
end $$;
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_kept before update or delete or truncate on ledger_lines
  for each statement execute function refuse_ledger_change();

-- Accounting periods. A closed one takes no entry and stays closed.
create table ledger_periods (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- Days of the organization's time zone, both included.
  starts date not null,
  ends date not null,
  closed boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint ledger_periods_order check (starts <= ends),
  constraint ledger_periods_apart exclude using gist (organization_uuid with =, daterange(starts, ends, '[]') with &&)
);
call guard_by_organization('ledger_periods', 'select, insert, update');

-- Entries share the lock and closing takes it alone: closing waits for entries that are being posted, and the entries
-- after it see the closed period.
create function ledger_period_lock(organization uuid) returns bigint language sql immutable as
  $$ select hashtextextended('ledger periods ' || organization, 0) $$;

create function check_ledger_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_period_lock(new.organization_uuid));
  if exists (select from ledger_periods where organization_uuid = new.organization_uuid and closed and new.dated between starts and ends) then
    raise exception 'the period is closed' using errcode = '23514', constraint = 'ledger_entries_open_period', table = 'ledger_entries';
  end if;
  return new;
end $$;
create trigger ledger_entries_period before insert on ledger_entries for each row execute function check_ledger_period();

create function close_ledger_period() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed then
    raise exception 'a closed period stays as it is' using errcode = '23514', constraint = 'ledger_periods_closed', table = 'ledger_periods';
  end if;
  if new.closed then perform pg_advisory_xact_lock(ledger_period_lock(new.organization_uuid)); end if;
  return new;
end $$;
create trigger ledger_periods_closing before insert or update on ledger_periods for each row execute function close_ledger_period();

-- The numbers of papers: receipts, invoices, credit notes, refunds. Each is taken in the transaction that uses it.
create table ledger_numbers (
  organization_uuid uuid not null references organizations,
  -- A type of code.
  series text not null check (series <> ''),
  -- The year of a series that begins again each year; 0 for the others.
  period integer not null,
  number bigint not null check (number >= 1),
  -- The number before it in its series and period; null for the first.
  previous bigint check (previous < number),
  -- From one number to the next.
  step integer not null check (step >= 1),
  code text not null check (code <> ''),
  source_kind text not null check (source_kind <> ''),
  source_uuid uuid not null,
  given_by uuid,
  given_at timestamptz not null default now(),
  primary key (organization_uuid, series, period, number),
  constraint ledger_numbers_code unique (organization_uuid, series, code),
  constraint ledger_numbers_paper unique (organization_uuid, series, source_kind, source_uuid)
);
call guard_by_organization('ledger_numbers', 'select, insert');
create trigger ledger_numbers_kept before update or delete or truncate on ledger_numbers
  for each statement execute function refuse_ledger_change();
