-- A search looks up which of the medicines that were ever prescribed it means, and then their prescriptions.
create index medication_requests_drug on medication_requests (organization_uuid, drug);
