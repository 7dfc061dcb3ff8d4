-- Roles that every organization begins with have a key that stays when they are renamed: what must know a role, such as
-- what gives new features' rights, goes by it. Copies and roles that a hospital made have none.
alter table roles add column key text check (key ~ '^[a-z]+(-[a-z]+)*$');
create unique index roles_key on roles (organization_uuid, key) where key is not null;

-- The key of a default role by the English name that it began with.
create function role_key_of(name text) returns text language sql immutable parallel safe as $$
  select k.key from (values
    ('Administrator', 'administrator'), ('Receptionist', 'receptionist'), ('Doctor', 'doctor'), ('Nurse', 'nurse'),
    ('Midwife', 'midwife'), ('Pharmacist', 'pharmacist'), ('Laboratory scientist', 'laboratory-scientist'),
    ('Billing officer', 'billing-officer'), ('Finance manager', 'finance-manager')) k (name, key)
   where k.name = $1 $$;

-- The owner of the tables is let past row-level security for these statements.
alter table roles no force row level security;
alter table audit_entries no force row level security;
alter table organizations no force row level security;
alter table practitioner_roles no force row level security;

-- What the founding made: roles that nobody is named as the maker of. Each change of a role is in the audit with what it
-- was called before, so the oldest entry says the name with which it began.
with founded as (
  select r.organization_uuid, r.uuid, role_key_of(coalesce(first.name, r.name)) as key
    from roles r
    left join lateral (
      select a.before ->> 'name' as name from audit_entries a
       where a.organization_uuid = r.organization_uuid and a.resource = 'roles' and a.resource_uuid = r.uuid
         and a.action = 'rights' and a.before ? 'name'
       order by a.seq limit 1) first on true
   where r.created_by is null
), chosen as (
  select distinct on (organization_uuid, key) organization_uuid, uuid, key
    from founded where key is not null order by organization_uuid, key, uuid)
update roles r set key = c.key
  from chosen c where c.organization_uuid = r.organization_uuid and c.uuid = r.uuid;

-- Where that is not known any more, the role that has the name now.
update roles r set key = role_key_of(r.name)
 where r.key is null and role_key_of(r.name) is not null
   and not exists (select from roles o where o.organization_uuid = r.organization_uuid and o.key = role_key_of(r.name));

-- Some organization may have neither: then the role by which most people give rights to others.
with able as (
  select distinct on (r.organization_uuid) r.organization_uuid, r.uuid
    from roles r
    cross join lateral (
      select coalesce(jsonb_agg(lower(trim(e))), '[]') as held from jsonb_array_elements_text(r.permissions -> 'resources') e) h
   where r.key is null
     and not exists (select from roles o where o.organization_uuid = r.organization_uuid and o.key = 'administrator')
     and (h.held ?| array['roles.*', 'roles*'] or h.held ?& array['roles.read', 'roles.write'])
     and (h.held ?| array['team.*', 'team*'] or h.held ?& array['team.read', 'team.write'])
     and exists (select from jsonb_array_elements_text(r.permissions -> 'workspaces') w where upper(trim(w)) = 'ADMIN')
   order by r.organization_uuid,
            (select count(*) from practitioner_roles p
              where p.organization_uuid = r.organization_uuid and p.role_uuid = r.uuid
                and p.ended_at is null and p.deactivated_at is null) desc, r.uuid)
update roles r set key = 'administrator'
  from able a where a.organization_uuid = r.organization_uuid and a.uuid = r.uuid;

alter table practitioner_roles force row level security;
alter table organizations force row level security;
alter table audit_entries force row level security;
alter table roles force row level security;

-- Takes a right from the roles with which organizations began, while they are as founded: nobody has changed such a role
-- by hand, in any way. What an administrator has set stays, and is theirs to take away.
create procedure take_right(role_key text, taken text) language plpgsql as $$
begin
  alter table roles no force row level security;
  update roles r
     set permissions = jsonb_set(r.permissions, '{resources}', (
           select coalesce(jsonb_agg(e order by n), '[]')
             from jsonb_array_elements_text(r.permissions -> 'resources') with ordinality of (e, n)
            where lower(trim(e)) <> taken)),
         version = r.version + 1, updated_at = now()
   where r.key = role_key and r.created_by is null and r.updated_by is null
     and exists (select from jsonb_array_elements_text(r.permissions -> 'resources') e where lower(trim(e)) = taken);
  alter table roles force row level security;
end $$;

-- The same promise as before, but by key: `given` says which rights of the resource which roles get, as in
-- {"doctor": ["notes.read", "notes.write"]}. Migrations that were written before roles had keys name them in English.
create or replace procedure give_rights(resource text, given jsonb) language plpgsql as $$
declare by_key jsonb;
begin
  select coalesce(jsonb_object_agg(coalesce(role_key_of(g.key), g.key), g.value), '{}') into by_key from jsonb_each(given) g;
  alter table roles no force row level security;
  update roles r
     set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || g.rights),
         version = r.version + 1, updated_at = now()
    from (
      select organization_uuid, uuid, held,
             case when held ?| array['workspaces.write', 'workspaces.*', 'workspaces*'] then jsonb_build_array(resource || '.*')
                  else by_key -> key end as rights
        from (select organization_uuid, uuid, key,
                     (select coalesce(jsonb_agg(lower(trim(e))), '[]') from jsonb_array_elements_text(permissions -> 'resources') e) as held
                from roles) h) g
   where g.organization_uuid = r.organization_uuid and g.uuid = r.uuid and g.rights is not null
     and not exists (select from jsonb_array_elements_text(g.held) e where e = resource || '*' or starts_with(e, resource || '.'));
  alter table roles force row level security;
end $$;
