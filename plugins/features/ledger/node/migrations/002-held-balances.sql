-- A transaction could set this trigger on a table of its own, and so write balances of any organization. Only the owner
-- needs the right: the trigger on ledger_lines runs without it.
revoke execute on function keep_ledger_balances() from public;

-- Holds a balance until the commit, for a limit that two requests could pass together. A balance of nothing begins at 0.
-- Of an account whose balances are not kept there is nothing to hold: two requests would both read 0.
create or replace function hold_ledger_balance(of_account text, of_subject uuid) returns numeric
  language plpgsql security definer set search_path = public, pg_temp as $$
declare held numeric;
begin
  if not exists (
    select from ledger_accounts
     where organization_uuid = app_organization() and code = of_account and balanced_by is not null) then
    raise exception 'no balances of the account are kept' using errcode = '23514', constraint = 'ledger_balances_kept', table = 'ledger_balances';
  end if;
  insert into ledger_balances (organization_uuid, account, subject_uuid, amount, lines)
  values (app_organization(), of_account, of_subject, 0, 0)
  on conflict do nothing;
  select amount into held from ledger_balances
   where organization_uuid = app_organization() and account = of_account and subject_uuid = of_subject for update;
  return held;
end $$;
