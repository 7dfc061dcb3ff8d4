-- Booked by home care: the patient is visited, and told so by reminders.
alter table appointments add column at_home boolean not null default false;
