import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { ownerUrl } from './stored-patients';

/** Slots and people for bookings. */
export interface FreeSlot {
  readonly uuid: string;
  readonly service: string;
}

/** Practitioners of a large hospital, with a year of quarter hours each, five days a week. */
const practitioners = 200;

/** Rows in the database of a running server, and a bare table with the same slots. */
export class StoredSchedules {
  readonly #owner: pg.Client;
  readonly #organization: string;
  service = '';

  private constructor(owner: pg.Client, organization: string) {
    this.#owner = owner;
    this.#organization = organization;
  }

  static async open(dataDir: string, organization: string): Promise<StoredSchedules> {
    const owner = new pg.Client({ connectionString: await ownerUrl(dataDir) });
    await owner.connect();
    return new StoredSchedules(owner, organization);
  }

  close(): Promise<void> {
    return this.#owner.end();
  }

  /** @returns seconds, and the number of slots */
  async fill(): Promise<{ readonly seconds: number; readonly slots: number }> {
    const began = performance.now();
    const { rows } = await this.#owner.query<{ uuid: string }>(insertService, [this.#organization]);
    this.service = rows[0]?.uuid ?? '';
    await this.#owner.query(insertPractitioners, [this.#organization, practitioners]);
    await this.#owner.query(insertSchedules, [this.#organization, this.service]);
    const inserted = await this.#owner.query(insertSlots, [this.#organization, this.service]);
    const seconds = (performance.now() - began) / 1000;
    await this.#owner.query(bareTables);
    await this.#owner.query('vacuum (analyze)');
    return { seconds, slots: inserted.rowCount ?? 0 };
  }

  /** Free slots in order of time, so that bookings in a row are seldom at the same time. */
  async free(limit: number): Promise<readonly FreeSlot[]> {
    const { rows } = await this.#owner.query<FreeSlot>(
      `select s.uuid, c.healthcare_service_uuid as service from slots s join schedules c on c.uuid = s.schedule_uuid
        where c.organization_uuid = $1 and c.healthcare_service_uuid = $2 and s.free and s.starts_at > now() + interval '2 days'
        order by s.starts_at, s.uuid limit $3`,
      [this.#organization, this.service, limit],
    );
    return rows;
  }
}

const insertService = `
  insert into healthcare_services (organization_uuid, uuid, name, service_class)
  values ($1, gen_random_uuid(), 'Measured consultation', 'Consultation') returning uuid`;

const insertPractitioners = `
  with made as (
    insert into users (uuid, username, first_name, last_name)
    select gen_random_uuid(), 'bench-' || n, 'Doctor', 'No ' || n from generate_series(1, $2::int) n returning uuid)
  insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid)
  select $1, gen_random_uuid(), made.uuid, (select uuid from roles where organization_uuid = $1 and name = 'Doctor') from made`;

const insertSchedules = `
  insert into schedules (organization_uuid, uuid, practitioner_role_uuid, healthcare_service_uuid, location_uuid, time_zone,
    planning_horizon_start, planning_horizon_end, recurring_weeks, periods, slot_minutes, capacity)
  select $1, gen_random_uuid(), p.uuid, $2, (select uuid from locations where organization_uuid = $1 order by uuid limit 1), 'Africa/Accra',
    current_date, current_date + 364, 0,
    (select jsonb_agg(jsonb_build_object('day', day, 'start_time', '08:00', 'end_time', '16:00')) from unnest(array['mon', 'tue', 'wed', 'thu', 'fri']) day), 15, 1
  from practitioner_roles p join users u on u.uuid = p.user_uuid where p.organization_uuid = $1 and u.username like 'bench-%'`;

const insertSlots = `
  insert into slots (organization_uuid, uuid, schedule_uuid, starts_at, ends_at, capacity)
  select c.organization_uuid, gen_random_uuid(), c.uuid, at, at + interval '15 minutes', 1
    from schedules c
    cross join generate_series(current_date, current_date + 364, interval '1 day') day
    cross join lateral generate_series(day + interval '8 hours', day + interval '15 hours 45 minutes', interval '15 minutes') at
   where c.organization_uuid = $1 and c.healthcare_service_uuid = $2 and extract(isodow from day) < 6`;

/** The same rows with their keys, and the tables for the audit entry and the event of a booking. */
const bareTables = `
  create table bare.slots (like public.slots including defaults including generated);
  insert into bare.slots (organization_uuid, uuid, schedule_uuid, starts_at, ends_at, capacity)
    select organization_uuid, uuid, schedule_uuid, starts_at, ends_at, capacity from public.slots;
  alter table bare.slots add primary key (organization_uuid, uuid);
  create index on bare.slots (starts_at) where taken < capacity;
  create table bare.appointments (like public.appointments including defaults including generated);
  alter table bare.appointments add primary key (organization_uuid, uuid);
  create table bare.audit_entries (like public.audit_entries including defaults including identity);
  alter table bare.audit_entries add primary key (organization_uuid, seq);
  create table bare.outbox_events (like public.outbox_events including defaults including identity);
  alter table bare.outbox_events add primary key (organization_uuid, id)`;
