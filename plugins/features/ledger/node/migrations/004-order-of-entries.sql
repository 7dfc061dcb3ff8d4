-- The order in which entries were stored. Transactions that wait for one account post in another order than they began
-- in, which is what posted_at says, and a uuid says nothing about two entries of one millisecond.
alter table ledger_entries add column number bigint;
-- Entries of before keep the order that they were shown in.
alter table ledger_entries disable trigger ledger_entries_kept;
update ledger_entries e set number = n.number
  from (select organization_uuid, uuid, row_number() over (order by posted_at, uuid) as number from ledger_entries) n
 where n.organization_uuid = e.organization_uuid and n.uuid = e.uuid;
alter table ledger_entries enable trigger ledger_entries_kept;
alter table ledger_entries alter column number set not null;
alter table ledger_entries alter column number add generated always as identity;
select setval(pg_get_serial_sequence('ledger_entries', 'number'), coalesce(max(number), 0) + 1, false) from ledger_entries;
alter table ledger_entries add constraint ledger_entries_numbered unique (organization_uuid, number);
