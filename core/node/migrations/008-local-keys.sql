-- What browsers keep of text that the server does not have yet is sealed by the browser. Only a session of its owner is
-- given the keys: another person at the same computer finds nothing that can be read.

create table local_keys (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  user_uuid uuid not null references users on delete cascade,
  -- 32 bytes in base64, sealed under a key derived from SESSION_SECRET: a copy of the database opens nothing.
  sealed text not null,
  created_at timestamptz not null default now(),
  primary key (organization_uuid, uuid)
);
create index local_keys_user on local_keys (organization_uuid, user_uuid, created_at);
call guard_by_organization('local_keys', 'select, insert, delete');
create policy work on local_keys using (current_setting('app.dispatcher', true) = 'on');
