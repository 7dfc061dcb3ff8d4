-- Staff cannot work without choosing a location, so a new organization has one from its first moment: a site with its
-- own name. Made in the transaction that creates the organization, whichever program does that.
create function locations_of_new_organization() returns trigger language plpgsql as $$
begin
  insert into locations (organization_uuid, uuid, name, physical_type, created_by, updated_by)
    values (new.organization_uuid, gen_random_uuid(), new.name, 'site', new.created_by, new.created_by);
  return null;
end $$;
create trigger locations_of_new_organization after insert on organizations
  for each row execute function locations_of_new_organization();
