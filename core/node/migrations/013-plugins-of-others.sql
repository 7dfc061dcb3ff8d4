-- Which plugins of third parties an administrator has accepted, and in which content: another one is off until it is
-- accepted too.
create table accepted_plugins (
  organization_uuid uuid not null references organizations,
  plugin_id text not null,
  version text not null,
  -- SHA-256 over all files of the plugin's folder, in hex.
  hash text not null,
  at timestamptz not null default now(), by uuid,
  primary key (organization_uuid, plugin_id)
);
call guard_by_organization('accepted_plugins', 'select, insert, update');

-- How often plugins of third parties failed in browsers, and where. The place is a view or a line of the plugin's own
-- code, and of the error only its kind is kept: its message could name a patient.
create table plugin_faults (
  organization_uuid uuid not null references organizations,
  plugin_id text not null,
  version text not null,
  place text not null,
  kind text not null,
  count integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (organization_uuid, plugin_id, version, place, kind)
);
call guard_by_organization('plugin_faults', 'select, insert, update, delete');
