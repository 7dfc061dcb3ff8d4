-- Who comes when, to whom and what for.
--
-- Nothing is given away twice, whatever desks do at the same moment, because the database refuses it:
--   the places of a slot   a trigger takes one from the slot's row, which must have one left
--   a practitioner's time  no two bookings overlap, unless they share a slot with several places
--   a patient's time       no two bookings overlap
-- Overbooking on purpose needs a reason and takes no place: such a booking stands beside the first two rules.
-- btree_gist is a trusted extension: the database's owner may create it.
create extension if not exists btree_gist;

-- Statuses that take the time: the same as holdsTime in common/appointment-status.ts.
create function appointment_holds(status text) returns boolean language sql immutable strict parallel safe as
  $$ select status in ('pending', 'booked', 'arrived', 'checked-in', 'fulfilled') $$;

create table appointments (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  appointment_number text collate "C" not null,
  status text not null check (status in ('proposed', 'pending', 'booked', 'arrived', 'checked-in', 'fulfilled', 'cancelled', 'noshow', 'waitlist', 'entered-in-error')),
  appointment_type text not null check (appointment_type in ('ROUTINE', 'CHECKUP', 'EMERGENCY', 'FOLLOWUP')),
  patient_uuid uuid not null,
  -- What was booked: a schedule may change afterwards, so that all that matters of it is kept here.
  slot_uuid uuid not null,
  practitioner_role_uuid uuid,
  healthcare_service_uuid uuid not null,
  location_uuid uuid not null,
  time_zone text not null,
  starts_at timestamptz not null, ends_at timestamptz not null,
  -- The price tier as it was when it was chosen: { id, name, currency, charge }.
  service_tier jsonb,
  priority smallint not null default 0, requested_period integer not null default 0, minutes_duration integer not null default 0,
  comment text not null default '',
  reasons text[] not null default '{}',
  -- Why it stands beside the slot's capacity; none for what has a place.
  overbook_reason text check (overbook_reason <> ''),
  cancellation_reason text,
  -- Came by a merge to a patient who is booked elsewhere at the time.
  clashes boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- Derived.
  active boolean not null generated always as (appointment_holds(status)) stored,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  primary key (organization_uuid, uuid),
  constraint appointments_number unique (organization_uuid, appointment_number),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, slot_uuid) references slots,
  foreign key (organization_uuid, practitioner_role_uuid) references practitioner_roles,
  foreign key (organization_uuid, healthcare_service_uuid) references healthcare_services,
  foreign key (organization_uuid, location_uuid) references locations,
  constraint appointments_order check (ends_at > starts_at),
  constraint appointments_practitioner_time exclude using gist (organization_uuid with =, practitioner_role_uuid with =, slot_uuid with <>, during with &&)
    where (active and overbook_reason is null and practitioner_role_uuid is not null),
  constraint appointments_patient_time exclude using gist (organization_uuid with =, patient_uuid with =, during with &&)
    where (active and not clashes)
);
call guard_by_organization('appointments', 'select, insert, update');
create index appointments_time on appointments (organization_uuid, starts_at);
create index appointments_patient on appointments (organization_uuid, patient_uuid, starts_at);
create index appointments_practitioner on appointments (organization_uuid, practitioner_role_uuid, starts_at);
create index appointments_slot on appointments (organization_uuid, slot_uuid);
create index appointments_service on appointments (organization_uuid, healthcare_service_uuid, starts_at);

-- Every move and change of status.
create table appointment_changes (
  organization_uuid uuid not null,
  uuid uuid not null,
  appointment_uuid uuid not null,
  kind text not null check (kind in ('status', 'move')),
  from_status text not null, to_status text not null,
  from_slot uuid not null, to_slot uuid not null,
  from_start timestamptz not null, to_start timestamptz not null,
  reason text,
  at timestamptz not null, by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, appointment_uuid) references appointments
);
call guard_by_organization('appointment_changes', 'select, insert');
create index appointment_changes_appointment on appointment_changes (organization_uuid, appointment_uuid, at);

-- Marks, or no longer, the slots of a practitioner's other schedules over the time of a booking.
-- No slot is longer than twelve hours (schedules.slot_minutes), which lets an index find them.
create function appointments_hold(p_organization uuid, p_practitioner uuid, p_slot uuid, p_from timestamptz, p_to timestamptz, p_by integer) returns void language plpgsql as $$
begin
  -- A slot that was made at the same moment may not know of the booking that ends.
  update slots s set held = greatest(s.held + p_by, 0)
    from schedules c
   where c.organization_uuid = p_organization and c.practitioner_role_uuid = p_practitioner
     and s.organization_uuid = p_organization and s.schedule_uuid = c.uuid and s.uuid <> p_slot and not s.withdrawn
     and s.starts_at < p_to and s.starts_at > p_from - interval '12 hours' and s.ends_at > p_from;
end $$;

-- Takes a place of the slot and gives back the one that was left. The slot's row keeps others waiting until the commit:
-- then they find it taken.
create function appointments_take_place() returns trigger language plpgsql as $$
declare
  held boolean := tg_op = 'UPDATE';
  holds boolean := appointment_holds(new.status) and new.overbook_reason is null;
begin
  if held then held := appointment_holds(old.status) and old.overbook_reason is null; end if;
  if held and holds and old.slot_uuid = new.slot_uuid then return new; end if;
  if held then
    update slots set taken = taken - 1 where organization_uuid = old.organization_uuid and uuid = old.slot_uuid;
    if old.practitioner_role_uuid is not null then
      perform appointments_hold(old.organization_uuid, old.practitioner_role_uuid, old.slot_uuid, old.starts_at, old.ends_at, -1);
    end if;
  end if;
  if holds then
    update slots set taken = taken + 1, used = true where organization_uuid = new.organization_uuid and uuid = new.slot_uuid and free;
    if not found then
      raise exception using errcode = 'check_violation', constraint = 'slots_capacity', message = 'The slot is not free';
    end if;
    if new.practitioner_role_uuid is not null then
      perform appointments_hold(new.organization_uuid, new.practitioner_role_uuid, new.slot_uuid, new.starts_at, new.ends_at, 1);
    end if;
  else
    update slots set used = true where organization_uuid = new.organization_uuid and uuid = new.slot_uuid and not used;
  end if;
  return new;
end $$;
create trigger appointments_take_place before insert or update of status, slot_uuid, overbook_reason on appointments
  for each row execute function appointments_take_place();
