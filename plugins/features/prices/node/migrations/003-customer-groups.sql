-- The customer group that a price is for is one of the organization's; a group that prices name cannot be deleted.
alter table service_prices add constraint service_prices_customer_group
  foreign key (organization_uuid, customer_group_uuid) references customer_groups;
create index service_prices_customer_group on service_prices (organization_uuid, customer_group_uuid) where customer_group_uuid is not null;
