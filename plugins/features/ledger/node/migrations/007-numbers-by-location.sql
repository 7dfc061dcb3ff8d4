-- A series may count at each location by itself: all zeros for those that count over all locations.
alter table ledger_numbers
  add column location_uuid uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint ledger_numbers_pkey,
  add primary key (organization_uuid, series, period, location_uuid, number);
-- The last number of a series, whichever location gave it.
create index ledger_numbers_latest on ledger_numbers (organization_uuid, series, given_at);
