-- A signed medicine waits for the pharmacy until it is dispensed, left out with a reason, or written on a prescription
-- for another pharmacy. One that was restocked waits again.
alter table medication_requests
  add column non_dispensed_reason text,
  add column awaited boolean not null generated always as (
    medication_is_in_force(status) and authored_on is not null and not dispensed and not non_dispensed
      and (out_of_stock_prescription_issued_at is null or restocked)) stored,
  add constraint medication_requests_left_out check (not (dispensed and non_dispensed));
-- The list of waiting medicines, the longest wait first.
create index medication_requests_awaited on medication_requests (organization_uuid, authored_on) where awaited;
