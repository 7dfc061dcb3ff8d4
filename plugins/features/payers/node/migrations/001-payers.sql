-- Who pays for patients beside themselves: companies, insurers, and benefactors without a policy.
create table payers (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('corporate', 'insurance', 'benefactor')),
  name text not null check (name <> ''),
  code text check (code <> ''),
  -- A suspended one pays for nothing new; what it owes stays owed.
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- Where invoices go.
  email text check (email <> ''),
  phone text check (phone <> ''),
  address text check (address <> ''),
  tax_number text check (tax_number <> ''),
  -- Days from an invoice until it is due.
  terms_days integer not null default 30 check (terms_days between 0 and 365),
  -- Percent of the running sum of a price, by contract: negative takes off.
  adjustment numeric(5, 2) check (adjustment between -100 and 500),
  -- Percent of a payment that the payer keeps back as tax.
  withholding_percent numeric(5, 2) check (withholding_percent between 0 and 100),
  main_branch_uuid uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('payers');
create unique index payers_name on payers (organization_uuid, kind, lower(name));
create unique index payers_code on payers (organization_uuid, lower(code)) where code is not null;

create table payer_branches (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  name text not null check (name <> ''),
  address text check (address <> ''),
  email text check (email <> ''),
  phone text check (phone <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  -- So that what names a branch names one of the same payer.
  constraint payer_branches_of_payer unique (organization_uuid, payer_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers on delete cascade
);
call guard_by_organization('payer_branches');
create unique index payer_branches_name on payer_branches (organization_uuid, payer_uuid, lower(name));
alter table payers add constraint payers_main_branch foreign key (organization_uuid, uuid, main_branch_uuid)
  references payer_branches (organization_uuid, payer_uuid, uuid) on delete set null (main_branch_uuid);
create index payers_main_branch on payers (organization_uuid, main_branch_uuid) where main_branch_uuid is not null;

create table payer_contacts (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  branch_uuid uuid,
  name text not null check (name <> ''),
  role text check (role <> ''),
  email text check (email <> ''),
  phone text check (phone <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers on delete cascade,
  constraint payer_contacts_branch foreign key (organization_uuid, payer_uuid, branch_uuid)
    references payer_branches (organization_uuid, payer_uuid, uuid) on delete set null (branch_uuid)
);
call guard_by_organization('payer_contacts');
create index payer_contacts_payer on payer_contacts (organization_uuid, payer_uuid);
create index payer_contacts_branch on payer_contacts (organization_uuid, branch_uuid) where branch_uuid is not null;

-- Whom a payer pays for: employees of a company, members of an insurer, and those who depend on them.
create table payer_members (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  branch_uuid uuid,
  -- The record of the person, once somebody has linked it.
  patient_uuid uuid,
  -- Null: is the subscriber himself.
  subscriber_uuid uuid,
  relationship text not null default 'self' check (relationship in ('self', 'spouse', 'child', 'parent', 'other')),
  -- The employee or membership number.
  number text not null check (number <> ''),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  gender text check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  birth_date date,
  -- The class of cover that the payer gives.
  class text check (class <> ''),
  -- Days in the organization's time zone, both included; without an end it is open.
  starts_on date not null,
  ends_on date,
  status text not null default 'active' check (status in ('active', 'suspended', 'ended')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint payer_members_of_payer unique (organization_uuid, payer_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers,
  constraint payer_members_branch foreign key (organization_uuid, payer_uuid, branch_uuid)
    references payer_branches (organization_uuid, payer_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint payer_members_subscriber foreign key (organization_uuid, payer_uuid, subscriber_uuid)
    references payer_members (organization_uuid, payer_uuid, uuid),
  constraint payer_members_own_subscriber check (subscriber_uuid <> uuid),
  constraint payer_members_relationship check ((subscriber_uuid is null) = (relationship = 'self')),
  constraint payer_members_days check (starts_on <= ends_on)
);
call guard_by_organization('payer_members');
create unique index payer_members_number on payer_members (organization_uuid, payer_uuid, lower(number));
create index payer_members_name on payer_members (organization_uuid, payer_uuid, lower(last_name), lower(first_name), uuid);
create index payer_members_subscriber on payer_members (organization_uuid, subscriber_uuid) where subscriber_uuid is not null;
create index payer_members_patient on payer_members (organization_uuid, patient_uuid) where patient_uuid is not null;
create index payer_members_branch on payer_members (organization_uuid, branch_uuid) where branch_uuid is not null;

-- The patients whom a benefactor pays for, without a policy.
create table beneficiaries (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  patient_uuid uuid not null,
  -- Days in the organization's time zone, both included; without an end it is open.
  starts_on date not null,
  ends_on date,
  -- Whole minor units of the currency (ISO 4217): the most that is paid in all; null for no limit.
  limit_amount bigint check (limit_amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  reason text check (reason <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers,
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint beneficiaries_limit check ((limit_amount is null) = (currency is null)),
  constraint beneficiaries_days check (starts_on <= ends_on)
);
call guard_by_organization('beneficiaries');
create index beneficiaries_payer on beneficiaries (organization_uuid, payer_uuid);
create index beneficiaries_patient on beneficiaries (organization_uuid, patient_uuid);

-- What other features may read of payers and their members.
create view payer_names with (security_invoker = true) as
  select organization_uuid, uuid, kind, name, code, status, adjustment, withholding_percent, terms_days, email, address,
         tax_number, main_branch_uuid, status = 'active' as alive
    from payers;
grant select on payer_names to clinic_app;
create view payer_branch_names with (security_invoker = true) as
  select organization_uuid, uuid, payer_uuid, name, address, email from payer_branches;
grant select on payer_branch_names to clinic_app;
create view payer_member_names with (security_invoker = true) as
  select organization_uuid, uuid, payer_uuid, branch_uuid, patient_uuid, subscriber_uuid, relationship, number,
         first_name, last_name, first_name || ' ' || last_name as name, birth_date, class, starts_on, ends_on, status
    from payer_members;
grant select on payer_member_names to clinic_app;
create view beneficiary_names with (security_invoker = true) as
  select organization_uuid, uuid, payer_uuid, patient_uuid, starts_on, ends_on, limit_amount, currency, reason
    from beneficiaries;
grant select on beneficiary_names to clinic_app;
