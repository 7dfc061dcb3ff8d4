-- Whoever administers an organization that was there before this feature may use it: roles that hold workspaces.write.
-- The owner of the table is let past row-level security for this one statement, whatever else it may do.
alter table roles no force row level security;
update roles r
   set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || m.missing),
       version = r.version + 1, updated_at = now()
  from (
    select o.organization_uuid, o.uuid, coalesce(jsonb_agg(w.wildcard) filter (where not h.held ? w.wildcard), '[]') as missing
      from roles o
      cross join lateral (
        select coalesce(jsonb_agg(lower(trim(e))), '[]') as held from jsonb_array_elements_text(o.permissions -> 'resources') e) h
      cross join (values ('services.*'), ('beds.*')) w (wildcard)
     where h.held ?| array['workspaces.write', 'workspaces.*', 'workspaces*']
     group by o.organization_uuid, o.uuid) m
 where r.organization_uuid = m.organization_uuid and r.uuid = m.uuid and m.missing <> '[]';
alter table roles force row level security;
