-- A price may name a payer: it belongs to the organization.
alter table service_prices add foreign key (organization_uuid, payer_uuid) references payers;
