-- The ticket that the patient was given on arrival, for the desk and the slip. Kept by the feature that opens visits; the
-- appointment's version stays.
alter table appointments add column ticket_number text;
