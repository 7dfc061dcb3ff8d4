-- Patients also wait for what is to be done for them: a bill at the desk, a prescription at the pharmacy, an order at the
-- laboratory. Such an entry stands beside that of the visit, and has its stop; the entry of a visit has none.
alter table queue_entries
  add column stop text check (stop in ('laboratory', 'pharmacy', 'desk'));
drop index queue_entries_open_visit;
create unique index queue_entries_open_visit on queue_entries (organization_uuid, visit_uuid)
  where ended_at is null and stop is null;
-- However much is to be done for a patient at a stop, they wait there once.
create unique index queue_entries_open_stop on queue_entries (organization_uuid, patient_uuid, stop)
  where ended_at is null and stop is not null;

-- What an entry with a stop waits for. Nothing waits twice.
create table queue_work (
  organization_uuid uuid not null references organizations,
  kind text not null check (kind in ('bill', 'prescription', 'order')),
  -- Of the bill, the prescribed medicine or the order: kept by the feature that it belongs to.
  subject_uuid uuid not null,
  entry_uuid uuid not null,
  priority text not null,
  bill_status text,
  left_at timestamptz,
  primary key (organization_uuid, kind, subject_uuid),
  foreign key (organization_uuid, entry_uuid) references queue_entries
);
call guard_by_organization('queue_work', 'select, insert, update');
create index queue_work_entry on queue_work (organization_uuid, entry_uuid) where left_at is null;
