-- Who confirmed a payment that waited for the customer: like who takes money, they never void it. Null for a payment that
-- did not wait. Who posted the entry of a payment that a colleague had begun confirmed it.
alter table payments add column confirmed_by uuid;
alter table payments no force row level security;
alter table ledger_entries no force row level security;
update payments p set confirmed_by = e.posted_by
  from ledger_entries e
 where e.organization_uuid = p.organization_uuid and e.uuid = p.entry_uuid and e.posted_by <> p.created_by;
update payments set voided_alone = true where voided_by = confirmed_by;
alter table payments force row level security;
alter table ledger_entries force row level security;
alter table payments add constraint payments_confirmer_does_not_void check (voided_by <> confirmed_by or voided_alone);
