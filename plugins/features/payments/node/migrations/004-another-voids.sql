-- Who takes money never voids it. Payments that were voided so before this rule stay as they are, and are marked.
alter table payments add column voided_alone boolean not null default false;
update payments set voided_alone = true where voided_by = created_by;
alter table payments add constraint payments_another_voids check (voided_by <> created_by or voided_alone);
