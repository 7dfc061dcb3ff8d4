-- Drafts are few, and so is what is taken at present of all that was ever prescribed: lists of those need not read the rest.
create index medication_requests_drafts on medication_requests (organization_uuid, created_at desc, prescription_uuid desc, line)
  where status = 'draft';
create index medication_requests_taken on medication_requests (organization_uuid, coalesce(ends_on, 'infinity'::date))
  where in_force;
