-- What a feature calls that comes to organizations which are there already: gives its rights to the roles that a new
-- organization would give them to.
--
-- Whoever administers an organization (roles that hold workspaces.write) may do everything with the resource; other
-- roles, by the names that they began with, get what `given` says of them: {"Doctor": ["notes.read", "notes.write"]}.
-- A role that holds any right of the resource has been thought about, and stays as it is. The owner of the table is let
-- past row-level security for this one statement.
create procedure give_rights(resource text, given jsonb) language plpgsql as $$
begin
  alter table roles no force row level security;
  update roles r
     set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || g.rights),
         version = r.version + 1, updated_at = now()
    from (
      select organization_uuid, uuid, held,
             case when held ?| array['workspaces.write', 'workspaces.*', 'workspaces*'] then jsonb_build_array(resource || '.*')
                  else given -> name end as rights
        from (select organization_uuid, uuid, name,
                     (select coalesce(jsonb_agg(lower(trim(e))), '[]') from jsonb_array_elements_text(permissions -> 'resources') e) as held
                from roles) h) g
   where g.organization_uuid = r.organization_uuid and g.uuid = r.uuid and g.rights is not null
     and not exists (select from jsonb_array_elements_text(g.held) e where e = resource || '*' or starts_with(e, resource || '.'));
  alter table roles force row level security;
end $$;
