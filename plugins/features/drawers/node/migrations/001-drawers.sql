-- Cashier drawers: who holds cash where, from opening to closing. What is in a drawer is the balance of its lines in the
-- ledger (account 1010); here is what people say and count. Amounts are whole minor units of the books' currency.
create table drawers (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- The user who holds it.
  user_uuid uuid not null,
  location_uuid uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in ('open', 'counting', 'closed')),
  opening_float bigint not null check (opening_float >= 0),
  notes text check (notes <> ''),
  opened_at timestamptz not null,
  -- Of the last count; drawer_counts keeps all.
  counted_at timestamptz,
  -- What should be there by the ledger, and what was counted.
  closing_float bigint,
  actual_cash bigint check (actual_cash >= 0),
  counts integer not null default 0,
  -- What the client declared as expected.
  declared_closing_float bigint check (declared_closing_float >= 0),
  variance_reason text check (variance_reason <> ''),
  closed_at timestamptz,
  closed_by uuid,
  -- The user who is to take over, or took over.
  handed_to uuid,
  -- The drawer whose counted sum this one began with.
  taken_over_from uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, location_uuid) references locations,
  foreign key (organization_uuid, taken_over_from) references drawers,
  constraint drawers_counted check (num_nulls(counted_at, closing_float, actual_cash) in (0, 3) and (counted_at is null) = (counts = 0)),
  constraint drawers_counted_once_open check (status <> 'open' or counted_at is null),
  constraint drawers_closed check ((status = 'closed') = (closed_at is not null) and (status <> 'closed' or counted_at is not null)),
  constraint drawers_variance_explained check (status <> 'closed' or actual_cash = closing_float or variance_reason is not null),
  constraint drawers_handed_to_another check (handed_to <> user_uuid),
  -- A drawer is taken over once.
  constraint drawers_taken_over_once unique (organization_uuid, taken_over_from)
);
call guard_by_organization('drawers', 'select, insert, update');
-- A person has one drawer at a place, whichever workspace it was opened in.
create unique index drawers_one_open on drawers (organization_uuid, user_uuid, location_uuid) where status <> 'closed';
create index drawers_latest on drawers (organization_uuid, opened_at desc, uuid desc);
create index drawers_of_person on drawers (organization_uuid, user_uuid, opened_at desc, uuid desc);
create index drawers_offered on drawers (organization_uuid, handed_to) where status = 'counting';

-- A closed drawer stays as it is, also for the owner of the tables.
create function keep_closed_drawer() returns trigger language plpgsql as $$
begin
  raise exception 'a closed drawer stays as it is' using errcode = '42501';
end $$;
create trigger drawers_stay_closed before update on drawers
  for each row when (old.status = 'closed') execute function keep_closed_drawer();

-- Each count: somebody who counts again after seeing what is expected leaves the first count behind.
create table drawer_counts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  drawer_uuid uuid not null,
  -- [{ kind: note | coin, value: minor units, pieces }]
  counted jsonb not null,
  actual_cash bigint not null check (actual_cash >= 0),
  closing_float bigint not null,
  at timestamptz not null,
  by uuid not null,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, drawer_uuid) references drawers
);
call guard_by_organization('drawer_counts', 'select, insert');
create index drawer_counts_of_drawer on drawer_counts (organization_uuid, drawer_uuid, at, uuid);

-- Cash from a drawer to the safe of its place, and from a safe to the bank.
create table drawer_cash_moves (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  kind text not null check (kind in ('to-safe', 'to-bank')),
  drawer_uuid uuid,
  location_uuid uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bank_account text check (bank_account <> ''),
  note text check (note <> ''),
  at timestamptz not null,
  by uuid not null,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, drawer_uuid) references drawers,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint drawer_cash_moves_from check ((kind = 'to-safe') = (drawer_uuid is not null))
);
call guard_by_organization('drawer_cash_moves', 'select, insert');
create index drawer_cash_moves_of_drawer on drawer_cash_moves (organization_uuid, drawer_uuid, at) where drawer_uuid is not null;
create index drawer_cash_moves_day on drawer_cash_moves (organization_uuid, at, uuid);

-- The notes and coins that an organization counts, where they differ from those of its currency.
create table drawer_cash_lists (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units, the largest first.
  notes integer[] not null,
  coins integer[] not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint drawer_cash_lists_currency unique (organization_uuid, currency)
);
call guard_by_organization('drawer_cash_lists', 'select, insert, update');
