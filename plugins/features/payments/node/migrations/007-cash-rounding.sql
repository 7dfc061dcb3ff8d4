-- To which coins cash is rounded, in minor units of the books' currency; 0: it is not. No row: it is not.
create table payment_settings (
  organization_uuid uuid not null references organizations,
  -- The organization's.
  uuid uuid not null,
  version integer not null default 1,
  cash_rounding integer not null check (cash_rounding in (0, 5, 10)),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint payment_settings_one check (uuid = organization_uuid)
);
call guard_by_organization('payment_settings', 'select, insert, update');

-- The cash that was kept beyond what it settles, or, below 0, that was missing to it.
alter table payment_parts add column rounding bigint not null default 0
  constraint payment_parts_rounding check (method = 'cash' or rounding = 0);

-- The cash that a refund handed out, rounded; null for one by another method, and for those of before.
alter table refunds add column handed_out bigint check (handed_out >= 0),
  add constraint refunds_handed_out check (handed_out is null or status = 'paid');
