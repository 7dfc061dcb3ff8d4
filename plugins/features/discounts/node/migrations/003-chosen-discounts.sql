-- A discount of the organization that somebody chose at the desk. The name is kept: the definition may be renamed or
-- deleted later.
alter table discount_requests
  add column discount_uuid uuid,
  add column discount_name text check (discount_name <> ''),
  add constraint discount_requests_chosen check ((discount_uuid is null) = (discount_name is null));
