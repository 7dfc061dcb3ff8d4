-- The sums of the lines by charge and account: what is owed for a charge (1100), what was charged for it, discounts and
-- write-offs included. Lists of thousands of charges read them instead of all lines. Only the trigger below writes them.
create table ledger_charge_balances (
  organization_uuid uuid not null,
  charge_uuid uuid not null,
  account text not null,
  amount numeric(30, 0) not null,
  -- How many lines it sums up.
  lines bigint not null,
  primary key (organization_uuid, charge_uuid, account),
  foreign key (organization_uuid, account) references ledger_accounts
) with (fillfactor = 50);

alter table ledger_lines no force row level security;
insert into ledger_charge_balances (organization_uuid, charge_uuid, account, amount, lines)
select organization_uuid, charge_uuid, account, sum(amount), count(*)
  from ledger_lines where charge_uuid is not null group by 1, 2, 3;
alter table ledger_lines force row level security;
call guard_by_organization('ledger_charge_balances', 'select');

-- Keeps them in the order of their keys, as keep_ledger_balances does. As the owner, because what requests run as may
-- not write balances.
create function keep_ledger_charge_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_charge_balances as b (organization_uuid, charge_uuid, account, amount, lines)
  select n.organization_uuid, n.charge_uuid, n.account, sum(n.amount), count(*)
    from added n where n.charge_uuid is not null
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (organization_uuid, charge_uuid, account)
  do update set amount = b.amount + excluded.amount, lines = b.lines + excluded.lines;
  return null;
end $$;
revoke execute on function keep_ledger_charge_balances() from public;
-- After ledger_lines_balances, which refuses lines that may not be added: triggers run in the order of their names.
create trigger ledger_lines_charge_balances after insert on ledger_lines
  referencing new table as added for each statement execute function keep_ledger_charge_balances();
