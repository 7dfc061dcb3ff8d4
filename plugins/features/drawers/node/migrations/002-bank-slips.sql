-- The number of the slip that the bank stamps, for cash that went to it. Moves of before have none.
alter table drawer_cash_moves add slip_number text check (slip_number <> '' and length(slip_number) <= 60);
alter table drawer_cash_moves add constraint drawer_cash_moves_slip check ((kind = 'to-bank') = (slip_number is not null)) not valid;
create index drawer_cash_moves_to_bank on drawer_cash_moves (organization_uuid, location_uuid, at desc, uuid desc) where kind = 'to-bank';
