-- Whoever administers an organization that was there before may say when a wait is long: roles that hold workspaces.write.
-- The owner of the table is let past row-level security for this one statement, whatever else it may do.
alter table roles no force row level security;
update roles r
   set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || '["queue.*", "queue.manage"]'),
       version = r.version + 1, updated_at = now()
  from (
    select organization_uuid, uuid,
           (select coalesce(jsonb_agg(lower(trim(e))), '[]') from jsonb_array_elements_text(permissions -> 'resources') e) as held
      from roles) h
 where h.organization_uuid = r.organization_uuid and h.uuid = r.uuid
   and h.held ?| array['workspaces.write', 'workspaces.*', 'workspaces*']
   and not h.held ? 'queue.manage';
alter table roles force row level security;
