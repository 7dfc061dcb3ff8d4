-- The organization's own numbers of patients, invoices, labels: how they look, and which comes next.
create table code_sequences (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  type text not null check (type ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  -- Of types that belong to no feature; the others' labels come with the program.
  label text check (label <> ''),
  gapless boolean not null,
  prefix text not null, suffix text not null,
  padding integer not null check (padding between 1 and 12),
  increment integer not null check (increment between 1 and 1000),
  yearly boolean not null,
  check_digit text not null check (check_digit in ('none', 'luhn', 'mod-37-36')),
  -- The largest next number of the type when this format began: nothing was given in it while that is still so.
  begun_at bigint not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint code_sequences_type unique (organization_uuid, type)
);
call guard_by_organization('code_sequences');
create unique index code_sequences_label on code_sequences (organization_uuid, lower(label));

-- Apart from the formats: numbers are taken far more often than formats change, and not to be kept waiting by them.
create table code_counters (
  organization_uuid uuid not null references organizations,
  type text not null,
  -- The year, for codes that begin again each year; 0 for the others.
  period integer not null,
  next bigint not null check (next >= 1),
  primary key (organization_uuid, type, period)
) with (fillfactor = 50);
call guard_by_organization('code_counters');

-- Formats that were in force. Codes in them are out, and must be recognised and not be given again.
create table code_past_formats (
  organization_uuid uuid not null,
  sequence_uuid uuid not null,
  -- Of the sequence, while it had this format.
  version integer not null,
  prefix text not null, suffix text not null,
  padding integer not null, check_digit text not null, yearly boolean not null,
  -- No number in it was as large as this.
  below bigint not null,
  replaced_at timestamptz not null default now(),
  primary key (organization_uuid, sequence_uuid, version),
  foreign key (organization_uuid, sequence_uuid) references code_sequences on delete cascade
);
call guard_by_organization('code_past_formats', 'select, insert, delete');

-- Codes that were generated ahead of their use, as for labels.
create table generated_codes (
  organization_uuid uuid not null,
  sequence_uuid uuid not null,
  code text collate "C" not null,
  -- Version 7: in the order in which they were given.
  uuid uuid not null,
  generated_at timestamptz not null, generated_by uuid not null,
  primary key (organization_uuid, sequence_uuid, code),
  foreign key (organization_uuid, sequence_uuid) references code_sequences
);
call guard_by_organization('generated_codes', 'select, insert');
create index generated_codes_latest on generated_codes (organization_uuid, sequence_uuid, uuid);

-- Sequences that existed before go on where they are. The owner of the tables is let past row-level security for this.
alter table number_sequences no force row level security;
alter table code_counters no force row level security;
insert into code_counters (organization_uuid, type, period, next)
  select organization_uuid, name, 0, next from number_sequences;
alter table code_counters force row level security;
drop table number_sequences;
