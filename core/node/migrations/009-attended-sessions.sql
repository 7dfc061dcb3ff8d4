-- Somebody sits before a session of the workbench, and may leave its computer: such a session locks where it was silent
-- for longer than its organization's screens may stand idle. Programs that sign in may be silent.
alter table sessions add column attended boolean not null default false;
