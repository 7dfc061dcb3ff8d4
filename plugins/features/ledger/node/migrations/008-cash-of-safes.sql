-- What the safe of a place holds, by currency: the lines of 1020 have no kept balance.
create index ledger_lines_safe on ledger_lines (organization_uuid, location_uuid) include (amount, currency, currency_amount)
  where account = '1020';
