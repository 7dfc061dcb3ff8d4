-- Organizations that were there before this feature: whoever administers one may do everything with visits (roles that
-- hold workspaces.write); desks, doctors, nurses and midwives, by the names that their roles began with, keep them; the
-- other default roles read them. The owner of the table is let past row-level security for this one statement.
alter table roles no force row level security;
update roles r
   set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || g.given),
       version = r.version + 1, updated_at = now()
  from (
    select organization_uuid, uuid, held,
           case when held ?| array['workspaces.write', 'workspaces.*', 'workspaces*'] then '["visits.*"]'::jsonb
                when name in ('Receptionist', 'Doctor', 'Nurse', 'Midwife') then '["visits.read", "visits.write"]'::jsonb
                when name in ('Pharmacist', 'Laboratory scientist', 'Billing officer', 'Finance manager') then '["visits.read"]'::jsonb
           end as given
      from (select organization_uuid, uuid, name,
                   (select coalesce(jsonb_agg(lower(trim(e))), '[]') from jsonb_array_elements_text(permissions -> 'resources') e) as held
              from roles) h) g
 where g.organization_uuid = r.organization_uuid and g.uuid = r.uuid and g.given is not null
   and not g.held ?| array['visits.*', 'visits*', 'visits.read'];
alter table roles force row level security;
