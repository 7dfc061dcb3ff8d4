-- What was agreed with companies and insurers. Amounts are whole minor units of the currency.
create table policies (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  name text not null check (name <> ''),
  class text check (class <> ''),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- Days in the organization's time zone, both included.
  starts_on date not null,
  ends_on date,
  -- What no rule names is covered.
  covers_unlisted boolean not null default true,
  waiting_days integer not null default 0 check (waiting_days between 0 and 3650),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  deductible bigint not null default 0 check (deductible >= 0),
  copay bigint not null default 0 check (copay >= 0),
  copay_by text not null default 'visit' check (copay_by in ('visit', 'service')),
  -- The patient's percentage.
  coinsurance numeric(5, 2) not null default 0 check (coinsurance between 0 and 100),
  limit_visit bigint check (limit_visit >= 0),
  limit_year bigint check (limit_year >= 0),
  -- By service or category: whether it is covered, its waiting time, authorization and yearly limit.
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint policies_of_payer unique (organization_uuid, payer_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers,
  constraint policies_days check (starts_on <= ends_on)
);
call guard_by_organization('policies');
create unique index policies_name on policies (organization_uuid, payer_uuid, lower(name));

-- That a patient is covered by a policy, as a member of its payer.
create table coverages (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_uuid uuid not null,
  payer_uuid uuid not null,
  policy_uuid uuid not null,
  member_uuid uuid not null,
  -- Which of several pays first.
  position integer not null check (position <> 0),
  status text not null default 'active' check (status in ('active', 'ended')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  constraint coverages_policy foreign key (organization_uuid, payer_uuid, policy_uuid)
    references policies (organization_uuid, payer_uuid, uuid),
  constraint coverages_member foreign key (organization_uuid, payer_uuid, member_uuid)
    references payer_members (organization_uuid, payer_uuid, uuid)
);
call guard_by_organization('coverages');
create unique index coverages_position on coverages (organization_uuid, patient_uuid, position) where status = 'active';
create unique index coverages_once on coverages (organization_uuid, patient_uuid, policy_uuid, member_uuid) where status = 'active';
create index coverages_by_policy on coverages (organization_uuid, policy_uuid);
create index coverages_by_member on coverages (organization_uuid, member_uuid);
create index coverages_by_patient on coverages (organization_uuid, patient_uuid);

-- What a payer has allowed before it is done.
create table authorizations (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  coverage_uuid uuid not null,
  number text not null check (number <> ''),
  healthcare_service_uuid uuid,
  starts_on date not null,
  expires_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint check (amount > 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, coverage_uuid) references coverages,
  constraint authorizations_service foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  constraint authorizations_days check (starts_on <= expires_on)
);
call guard_by_organization('authorizations');
create unique index authorizations_number on authorizations (organization_uuid, coverage_uuid, lower(number));
create index authorizations_by_service on authorizations (organization_uuid, healthcare_service_uuid) where healthcare_service_uuid is not null;

-- What each policy of the patient pays for a charge, or why nothing, and what that uses up. It is given back with the
-- charge, and stays as what was.
create table cover_uses (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  charge_uuid uuid not null,
  coverage_uuid uuid not null,
  payer_uuid uuid not null,
  authorization_uuid uuid,
  -- Of the coverage then.
  position integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The first day of the policy year; null where the policy refused.
  year_starts date,
  -- The visit, else the encounter, else the day.
  visit_key text not null,
  -- The rules whose limits it counts against.
  rules text[] not null default '{}',
  deductible bigint not null default 0 check (deductible >= 0),
  copay bigint not null default 0 check (copay >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- How it came about, as it was then.
  explanation jsonb not null,
  -- The entry that moved what payers pay; the same for all of a charge.
  entry_uuid uuid,
  created_at timestamptz not null default now(),
  given_back_at timestamptz,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, charge_uuid) references charge_items,
  foreign key (organization_uuid, coverage_uuid) references coverages,
  constraint cover_uses_authorization_fkey foreign key (organization_uuid, authorization_uuid) references authorizations
);
call guard_by_organization('cover_uses', 'select, insert, update');
create unique index cover_uses_once on cover_uses (organization_uuid, charge_uuid, coverage_uuid) where given_back_at is null;
create index cover_uses_coverage on cover_uses (organization_uuid, coverage_uuid, year_starts)
  include (visit_key, paid, deductible, copay) where given_back_at is null and year_starts is not null;
create index cover_uses_authorization on cover_uses (organization_uuid, authorization_uuid) where authorization_uuid is not null;
