-- Who answers for a version of a row of the tables that prescriptions are checked by: limits of doses, brands, classes of
-- allergies. The tables themselves come with the product.
create table medicine_sign_offs (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  kind text collate "C" not null check (kind in ('dose-limit', 'brand', 'allergy-class')),
  row_id text collate "C" not null check (row_id <> ''),
  row_version integer not null check (row_version > 0),
  note text not null,
  signed_at timestamptz not null,
  signed_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_because text check (withdrawn_because <> ''),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_because is null))
);
call guard_by_organization('medicine_sign_offs', 'select, insert, update');
-- A version of a row is signed off once.
create unique index medicine_sign_offs_valid on medicine_sign_offs (organization_uuid, kind, row_id, row_version) where withdrawn_at is null;

call give_rights('medicines', '{"Pharmacist": ["medicines.read", "medicines.sign-off"]}');
-- Administrators may sign off too, as in a new organization: a verb of its own is not in medicines.*.
alter table roles no force row level security;
update roles r
   set permissions = jsonb_set(r.permissions, '{resources}', r.permissions -> 'resources' || '["medicines.sign-off"]'),
       version = r.version + 1, updated_at = now()
 where r.permissions -> 'resources' ? 'medicines.*' and not r.permissions -> 'resources' ? 'medicines.sign-off';
alter table roles force row level security;
