-- What administrators need to manage those who work in an organization.

-- Null: invited, and has not chosen a password yet.
alter table users alter column password_hash drop not null;

-- One name for one role, however it is written.
create unique index roles_name on roles (organization_uuid, lower(name));

alter table practitioner_roles
  -- Kept out for now; may be let in again. Of this organization only: the person may work elsewhere.
  add column deactivated_at timestamptz,
  -- Had an account before they came here: what they say of themselves there is not shown here.
  add column came_with_account boolean not null default false,
  -- The role of somebody who left may be deleted.
  alter column role_uuid drop not null,
  add constraint practitioner_roles_has_role check (role_uuid is not null or ended_at is not null);
create index practitioner_roles_role on practitioner_roles (organization_uuid, role_uuid);

-- As before, and whoever is deactivated is out like one who left.
create or replace function begin_request(
  p_session uuid, p_user uuid, p_organization uuid,
  -- ok, session_ended, session_locked, no_role
  out outcome text, out practitioner_role uuid, out role uuid,
  -- Changes with each change of the role, so that its rights can be remembered until then.
  out role_stamp text,
  -- Ids of the plugins that the organization has switched off.
  out switched_off text[]
) language plpgsql as $$
declare held text;
begin
  -- An assignment, as plpgsql evaluates it without running a query.
  held := set_config('app.organization', p_organization::text, true);
  select case when s.ended_at is not null or s.expires_at <= now() or u.disabled_at is not null then 'session_ended'
              when s.locked_at is not null then 'session_locked' when r.uuid is null then 'no_role' else 'ok' end,
         p.uuid, r.uuid, r.version || ':' || r.xmin::text,
         array(select plugin_id from disabled_plugins d where d.organization_uuid = p_organization)
    into outcome, practitioner_role, role, role_stamp, switched_off
    from sessions s
    join users u on u.uuid = s.user_uuid
    left join practitioner_roles p on p.organization_uuid = p_organization and p.user_uuid = p_user
          and p.ended_at is null and p.deactivated_at is null
    left join roles r on r.organization_uuid = p_organization and r.uuid = p.role_uuid
   where s.uuid = p_session and s.user_uuid = p_user;
  outcome := coalesce(outcome, 'session_ended');
end $$;
