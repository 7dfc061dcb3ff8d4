-- Files that were taken over. A run that was only checked is forgotten after a day.
create table import_runs (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  kind text not null,
  state text not null check (state in ('faulty', 'checked', 'running', 'done', 'stopped', 'undoing', 'undone')),
  file_name text not null, encoding text not null,
  -- Lines of the file, and what they would do.
  lines integer not null, to_create integer not null, to_update integer not null,
  unchanged integer not null, fault_count integer not null,
  -- { headings, mapping, faults, changes }: what the check said, the first of each.
  report jsonb not null,
  options jsonb not null default '{}',
  -- In whose name it is done, or undone.
  practitioner_role_uuid uuid, workspace text,
  -- Counts the batches, so that a job that comes again does nothing twice.
  batch integer not null default 0,
  done integer not null default 0, created integer not null default 0, updated integer not null default 0,
  failed integer not null default 0, undone integer not null default 0, kept integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('import_runs');
create index import_runs_kind on import_runs (organization_uuid, kind, created_at desc);
create policy sweep on import_runs using (current_setting('app.dispatcher', true) = 'on');

-- What each line does, in the order in which it is done. Its state is changed in the transaction that does it.
create table import_lines (
  organization_uuid uuid not null,
  run_uuid uuid not null,
  position integer not null,
  line integer not null,
  action text not null check (action in ('create', 'update')),
  plan jsonb not null,
  state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'undone', 'kept')),
  -- Why it failed or stays; English.
  message text,
  -- What undoing needs.
  result jsonb,
  primary key (organization_uuid, run_uuid, position),
  foreign key (organization_uuid, run_uuid) references import_runs on delete cascade
);
call guard_by_organization('import_lines');
create index import_lines_state on import_lines (organization_uuid, run_uuid, state, position);
