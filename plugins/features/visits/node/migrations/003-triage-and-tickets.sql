-- How urgent triage found the patient to be (South African Triage Scale), and the ticket that is called instead of a
-- name. Both are kept by other features, in the transactions in which they change; the visit's version stays.
alter table visits
  add column triage_colour text check (triage_colour in ('red', 'orange', 'yellow', 'green')),
  add column ticket_number text;
-- Where the patient goes on to before the visit ends; null while they are with, or wait for, a practitioner.
alter table visits add column next_stop text check (next_stop in ('laboratory', 'pharmacy', 'desk'));
