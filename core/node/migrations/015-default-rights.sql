-- What the manifests of plugins have given to the roles with which organizations begin. Each right and workspace is given
-- once to a role of a key: what an administrator takes away afterwards stays away.
create table given_rights (
  organization_uuid uuid not null references organizations,
  -- Of the role, which may have been renamed since.
  role_key text not null,
  -- The list of the role's permissions that it belongs to.
  part text not null check (part in ('workspaces', 'resources')),
  -- A workspace's key in upper case, or a right in lower case without wildcards.
  entry text not null,
  plugin_id text not null,
  at timestamptz not null default now(),
  -- True where the role gained it after the organization was founded; administrators are told until one has seen it.
  gained boolean not null,
  seen_at timestamptz, seen_by uuid,
  primary key (organization_uuid, role_key, part, entry)
);
call guard_by_organization('given_rights', 'select, insert, update');

-- At its start a server gives new rights in all organizations, and asks for the list of them first.
create policy of_installation on organizations for select using (current_setting('app.every_organization', true) = 'on');
