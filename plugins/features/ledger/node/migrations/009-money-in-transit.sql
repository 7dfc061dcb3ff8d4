-- What providers of mobile money and cards still owe the hospital is the sum of these lines by provider.
create index ledger_lines_in_transit on ledger_lines (organization_uuid, account, tag) include (amount)
  where account in ('1040', '1050');
