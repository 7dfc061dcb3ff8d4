-- A policy's limits are those of a person. A patient with two member numbers had them twice: the first cover stays.
update coverages v set status = 'ended', version = version + 1, updated_at = now()
 where status = 'active' and exists (
   select from coverages s
    where s.organization_uuid = v.organization_uuid and s.patient_uuid = v.patient_uuid
      and s.policy_uuid = v.policy_uuid and s.status = 'active' and s.position < v.position);
drop index coverages_once;
create unique index coverages_once on coverages (organization_uuid, patient_uuid, policy_uuid) where status = 'active';
