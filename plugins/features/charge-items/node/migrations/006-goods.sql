-- Things that are no service, as medicines: they have a price of their own, and a kind that decides cover, discounts and tax.
alter table charge_items
  add column inventory_item_uuid uuid,
  -- The selling price of one unit when it was given out, in minor units.
  add column goods_price bigint check (goods_price >= 0),
  -- Its head of income.
  add column revenue_tag text check (revenue_tag <> ''),
  -- What was returned of it: `quantity` is what is left.
  add column returned numeric(12, 3) not null default 0 check (returned >= 0),
  add constraint charge_items_goods check (
    num_nulls(inventory_item_uuid, goods_price) in (0, 2)
    and (inventory_item_uuid is null or (healthcare_service_uuid is null and category is not null)));
create index charge_items_item on charge_items (organization_uuid, inventory_item_uuid) where inventory_item_uuid is not null;

-- What was taken off a charge because it was returned, each return once.
create table charge_returns (
  organization_uuid uuid not null references organizations,
  charge_uuid uuid not null,
  -- The record of the return.
  cause_uuid uuid not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_uuid, charge_uuid, cause_uuid),
  foreign key (organization_uuid, charge_uuid) references charge_items
);
call guard_by_organization('charge_returns', 'select, insert');
