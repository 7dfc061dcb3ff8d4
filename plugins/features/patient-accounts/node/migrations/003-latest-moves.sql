-- The list of all accounts' movements, and what was taken on a day.
create index patient_account_moves_latest on patient_account_moves (organization_uuid, at desc, uuid desc);
