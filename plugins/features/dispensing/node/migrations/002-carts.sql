-- One open cart for each patient. What it holds of the stock is in the stock's own tables: the holder is the cart. A bill
-- keeps the cart, which then waits to be handed over; the patient's next goods begin another one.
create table dispensing_carts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  store_uuid uuid not null,
  location_uuid uuid not null,
  status text not null check (status in ('open', 'raised', 'handed-over', 'cancelled')),
  payment_method text check (payment_method in ('patient-account', 'cash', 'corporate', 'insurance')),
  dispensed_to text not null default '',
  counselling_note text not null default '',
  -- The draft of the patient's invoice.
  invoice_uuid uuid,
  raised_at timestamptz,
  -- The entry of the stock ledger.
  given_uuid uuid,
  handed_over_at timestamptz,
  handed_over_by uuid,
  -- The drawer in which the cashier worked.
  drawer_uuid uuid,
  cancel_reason text check (cancel_reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint dispensing_carts_raised check (status in ('open', 'cancelled') or raised_at is not null),
  constraint dispensing_carts_handed_over check ((status = 'handed-over') = (num_nonnulls(given_uuid, handed_over_at, handed_over_by) = 3)),
  constraint dispensing_carts_cancelled check (status <> 'cancelled' or cancel_reason is not null)
);
call guard_by_organization('dispensing_carts', 'select, insert, update');
create unique index dispensing_carts_open on dispensing_carts (organization_uuid, patient_uuid) where status = 'open';
create index dispensing_carts_raised on dispensing_carts (organization_uuid, raised_at) where status = 'raised';
create index dispensing_carts_patient on dispensing_carts (organization_uuid, patient_uuid, created_at desc);

-- Goods in a cart, each item once.
create table dispensing_lines (
  organization_uuid uuid not null,
  cart_uuid uuid not null,
  item_uuid uuid not null,
  position integer not null,
  -- Whole base units.
  quantity integer not null check (quantity >= 1),
  -- The prescribed medicine that it is for; null for a sale.
  medication_request_uuid uuid,
  -- Why another medicine than the prescribed one is given.
  substitution_reason text check (substitution_reason <> ''),
  -- Findings of today's checks with the reasons to go on.
  overrides jsonb not null default '[]',
  charge_uuid uuid,
  primary key (organization_uuid, cart_uuid, item_uuid),
  foreign key (organization_uuid, cart_uuid) references dispensing_carts,
  foreign key (organization_uuid, item_uuid) references inventory_items,
  foreign key (organization_uuid, medication_request_uuid) references medication_requests
);
call guard_by_organization('dispensing_lines');
create index dispensing_lines_medicine on dispensing_lines (organization_uuid, medication_request_uuid) where medication_request_uuid is not null;
create index dispensing_lines_item on dispensing_lines (organization_uuid, item_uuid);
