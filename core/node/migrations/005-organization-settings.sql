-- What an organization sets for itself, and the workspaces it names.

alter table organizations
  add column website text,
  -- Tax or registration number, as it stands on letters.
  add column registration_number text,
  -- How numbers are grouped; auto follows the reader's language and the organization's country.
  add column number_format text not null default 'auto'
    check (number_format in ('auto', 'comma-point', 'space-comma', 'point-comma', 'space-point', 'none-point')),
  -- A currency is shown by its sign (GH₵) or by its three letters (GHS).
  add column money_format text not null default 'symbol' check (money_format in ('symbol', 'code')),
  -- Whom mails are from, and where answers to them go; without them the installation's own sender.
  add column mail_sender_name text,
  add column mail_reply_to text;

-- The workspace in which something was typed, so that whoever switches it off is told what is unfinished there.
alter table drafts add column workspace text;

-- Workspaces that an organization has given names of its own. A type without one goes by its plugin's title.
create table workspaces (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- Key of the workspace plugin: IPD.
  type text not null check (type <> ''),
  name text not null check (name <> ''),
  -- Rising, among those of one type.
  position integer not null default 0 check (position between 0 and 999),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('workspaces');
-- One name for one workspace, however it is written.
create unique index workspaces_name on workspaces (organization_uuid, lower(name));

-- Further organizations are created by the administrators of the first one: nobody else can be given the right, as nobody
-- gives what they lack. The owner of the tables is let past row-level security for this one statement.
alter table roles no force row level security;
alter table organizations no force row level security;
update roles r
   set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || '["organizations.write"]'),
       version = r.version + 1, updated_at = now()
 where r.organization_uuid = (select organization_uuid from organizations order by created_at, organization_uuid limit 1)
   and exists (select from jsonb_array_elements_text(r.permissions -> 'resources') e
                where lower(trim(e)) in ('workspaces.write', 'workspaces.*', 'workspaces*'));
alter table organizations force row level security;
alter table roles force row level security;
