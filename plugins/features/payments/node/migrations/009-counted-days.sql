-- A payment counts on the day on which its money came: one that waited for the customer, when it was confirmed.
drop index payments_latest;
create index payments_latest on payments (organization_uuid, (coalesce(paid_at, created_at)) desc, uuid desc);
drop index payments_patient;
create index payments_patient on payments (organization_uuid, patient_uuid, (coalesce(paid_at, created_at)) desc, uuid desc);
