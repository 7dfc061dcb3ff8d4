-- Whoever writes schedules writes their own from now on; those of others need schedules.manage. Roles that could write
-- schedules keep what they could, but for those that began as doctors, nurses and midwives, by the names they began with.
-- The owner of the table is let past row-level security for this one statement, whatever else it may do.
alter table roles no force row level security;
update roles r
   set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || '["schedules.manage"]'),
       version = r.version + 1, updated_at = now()
  from (
    select organization_uuid, uuid,
           (select coalesce(jsonb_agg(lower(trim(e))), '[]') from jsonb_array_elements_text(permissions -> 'resources') e) as held
      from roles) h
 where h.organization_uuid = r.organization_uuid and h.uuid = r.uuid
   and h.held ?| array['schedules.write', 'schedules.*', 'schedules*']
   and (r.name not in ('Doctor', 'Nurse', 'Midwife') or h.held ?| array['workspaces.write', 'workspaces.*', 'workspaces*'])
   and not h.held ? 'schedules.manage';
alter table roles force row level security;
