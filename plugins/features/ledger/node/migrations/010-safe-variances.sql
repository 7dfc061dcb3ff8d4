-- What is missing in a safe, or left over, when it is counted again. 6200 is of drawers. New books have it from the start.
alter table ledger_accounts no force row level security;
alter table ledger_books no force row level security;
insert into ledger_accounts (organization_uuid, code, name, kind, normal_side, subledger)
select organization_uuid, '6210', 'Safe shortage and surplus', 'expense', 'debit', 'location' from ledger_books;
alter table ledger_accounts force row level security;
alter table ledger_books force row level security;
