-- A benefactor pays without a policy: what it pays of a charge uses up the limit of the beneficiary.
alter table cover_uses alter column coverage_uuid drop not null;
alter table cover_uses add column beneficiary_uuid uuid;
alter table cover_uses add constraint cover_uses_beneficiary foreign key (organization_uuid, beneficiary_uuid)
  references beneficiaries;
alter table cover_uses add constraint cover_uses_of_one check (num_nonnulls(coverage_uuid, beneficiary_uuid) = 1);
create unique index cover_uses_benefit_once on cover_uses (organization_uuid, charge_uuid, beneficiary_uuid)
  where given_back_at is null and beneficiary_uuid is not null;
create index cover_uses_beneficiary on cover_uses (organization_uuid, beneficiary_uuid) where beneficiary_uuid is not null;
