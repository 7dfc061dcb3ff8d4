-- The order in which charges were made: of two that were done on one day, the lower number is the older. A uuid says
-- nothing about two charges of one millisecond.
alter table charge_items add column number bigint;
-- Charges of before keep the order that they were shown and paid in.
update charge_items i set number = n.number
  from (select organization_uuid, uuid, row_number() over (order by uuid) as number from charge_items) n
 where n.organization_uuid = i.organization_uuid and n.uuid = i.uuid;
alter table charge_items alter column number set not null;
alter table charge_items alter column number add generated always as identity;
select setval(pg_get_serial_sequence('charge_items', 'number'), coalesce(max(number), 0) + 1, false) from charge_items;
alter table charge_items add constraint charge_items_numbered unique (organization_uuid, number);

drop index charge_items_patient, charge_items_done, charge_items_owed;
-- In the order in which lists show them, and in which payments are shared over them, backwards.
create index charge_items_patient on charge_items (organization_uuid, patient_uuid, done_on desc, number desc);
create index charge_items_done on charge_items (organization_uuid, done_on desc, number desc);
create index charge_items_owed on charge_items (organization_uuid, patient_uuid, done_on, number) where status = 'billable';
