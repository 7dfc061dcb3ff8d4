-- When an organization began to charge with this program. What was done before was charged elsewhere, or never meant to be.
alter table charge_settings add column began_at timestamptz not null default '-infinity';
-- Of organizations that were there before, the row was made when charging came; `since` may have moved later.
update charge_settings set began_at = created_at where created_by is null and since > '-infinity';
