-- A payment by mobile money that the customer has still to confirm on their phone is pending. It posts nothing, has no
-- receipt, and holds no charge: what is owed is looked up when it is confirmed.
alter table payments
  -- The charges that a pending payment is for; null for all that is owed.
  add column for_charges uuid[],
  -- Why a payment that waited was given up.
  add column given_up_reason text check (given_up_reason <> ''),
  add constraint payments_given_up check ((status = 'failed') = (given_up_reason is not null));
create index payments_pending on payments (organization_uuid, drawer_uuid, patient_uuid) where status = 'pending';

-- The provider's number comes with the confirmation; the amount stays.
grant update (reference) on payment_parts to clinic_app;
