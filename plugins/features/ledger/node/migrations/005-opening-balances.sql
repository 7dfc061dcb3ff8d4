-- What a hospital had when its books began: the other side of balances that are brought over from an earlier system.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('asset', 'liability', 'equity', 'income', 'contra income', 'expense', 'income or expense'));

alter table ledger_books no force row level security;
alter table ledger_accounts no force row level security;
insert into ledger_accounts (organization_uuid, code, name, kind, normal_side, subledger)
select organization_uuid, '3000', 'Brought over from an earlier system', 'equity', 'credit', 'patient' from ledger_books;
alter table ledger_books force row level security;
alter table ledger_accounts force row level security;
