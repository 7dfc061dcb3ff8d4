-- What other features may read of a location: its name, its kind, whether it is in use, and what it is part of. They
-- join this view instead of the table. Row-level security of the table applies to whoever reads the view.
create view location_names with (security_invoker = true) as
  select organization_uuid, uuid, name, physical_type, status, parent_uuid, created_at
    from locations;
grant select on location_names to clinic_app;
