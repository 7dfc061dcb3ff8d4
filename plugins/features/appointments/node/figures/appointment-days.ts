import { dayIn } from '@clinic-workbench/sdk/common';
import { conflict, notFound, updateVersioned, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import type { PatientAddress } from '../../../patients/common/patient';
import { isLegible } from '../../../patients/node/contract';
import type { Appointment } from '../../common/appointment';
import { mostOfDay, type AppointmentDay, type DayFigures, type WalkInFigures } from '../../common/day';
import type { DayQuery, OrderRoute } from '../../common/day-requests';
import { ofKind } from '../appointment-conditions';
import { AppointmentReader } from '../appointment-reader';
import { appointmentColumns, appointmentTables, toWire, type ReadAppointment } from '../appointment-wire';
import { WalkIns } from '../contract';
import { addressText } from '../home-address';
import { recordAddress } from './address-change';

type DayRow = ReadAppointment & { readonly patient_address: readonly PatientAddress[] };

/** The appointments that belong to a day: without proposals, the waiting list, cancelled ones and errors. */
const given = sql.raw(`a.status not in ('proposed', 'waitlist', 'entered-in-error')`);

/** The figures and lists of a day of appointments, for workspaces' home pages. */
@injectable()
export class AppointmentDays {
  readonly #reader: AppointmentReader;
  readonly #walkIns: readonly WalkIns[];

  constructor(
    @inject(AppointmentReader) reader: AppointmentReader,
    @multiInject(WalkIns) @optional() walkIns: readonly WalkIns[] | undefined,
  ) {
    this.#reader = reader;
    this.#walkIns = walkIns ?? [];
  }

  /** Counts with the index over times; reads no record. */
  async figures(c: RequestContext, query: DayQuery): Promise<DayFigures> {
    const day = query.day ?? (await today(c));
    const { rows } = await sql<Omit<DayFigures, 'day' | 'walk_ins'>>`
      select count(*) filter (where a.status <> 'cancelled') as booked,
             count(*) filter (where a.status in ('pending', 'booked')) as to_come,
             count(*) filter (where a.status in ('pending', 'booked') and a.starts_at < ${c.now}) as late,
             count(*) filter (where a.status in ('arrived', 'checked-in', 'fulfilled')) as arrived,
             count(*) filter (where a.status in ('arrived', 'checked-in')) as waiting,
             count(*) filter (where a.status = 'fulfilled') as seen,
             count(*) filter (where a.status = 'noshow') as no_shows,
             count(*) filter (where a.status = 'cancelled') as cancelled
        from appointments a where ${ofDay(c.organization, day, query)} and ${isLegible(c, 'a')}`.execute(c.db);
    const booked = rows[0]!;
    const walk_ins = await this.#withoutAppointment(c, { ...query, day });
    return {
      day,
      ...booked,
      walk_ins,
      arrived: booked.arrived + walk_ins.arrived,
      waiting: booked.waiting + walk_ins.waiting,
      seen: booked.seen + walk_ins.seen,
    };
  }

  async #withoutAppointment(c: RequestContext, query: DayQuery & { readonly day: string }): Promise<WalkInFigures> {
    const sum = { arrived: 0, waiting: 0, seen: 0 };
    for (const walkIns of this.#walkIns) {
      const { arrived, waiting, seen } = await walkIns.count(c, query);
      sum.arrived += arrived;
      sum.waiting += waiting;
      sum.seen += seen;
    }
    return sum;
  }

  async list(c: RequestContext, query: DayQuery): Promise<AppointmentDay> {
    const day = query.day ?? (await today(c));
    const { rows } = await sql<DayRow>`
      select ${appointmentColumns}, p.address as patient_address from ${appointmentTables}
       where ${ofDay(c.organization, day, query)} and a.status <> 'cancelled' and ${isLegible(c, 'a')}
       order by a.route_position nulls last, a.starts_at, a.uuid limit ${mostOfDay}`.execute(c.db);
    const patients = [...new Set(rows.map((row) => row.patient_uuid))];
    c.audit({ action: 'search', resource: 'appointments', note: { patients } });
    const data = rows.map((row) => ({
      ...toWire(row, c.now),
      address: row.visit_address ?? addressText(row.patient_address[0]),
    }));
    return { day, data };
  }

  /**
   * Sets the order of a practitioner's home visits on a day. Visits that are not named come last, by time.
   * @throws ApiError 404; 409 `route_changed` if one of them does not, or no longer, belong to this day
   */
  async order(c: RequestContext, { day, practitioner_id, appointment_ids: ids }: OrderRoute): Promise<void> {
    const where = ofDay(c.organization, day, { practitioner_id });
    const { rows } = await sql<{ readonly uuid: string }>`
      update appointments a set route_position = array_position(${ids}::uuid[], a.uuid) - 1
       where ${where} returning a.uuid`.execute(c.db);
    const found = new Set(rows.map(({ uuid }) => uuid));
    const missing = ids.filter((id) => !found.has(id.toLowerCase()));
    if (missing.length > 0) {
      await requireKnown(c, missing);
      throw conflict('route_changed', 'The appointments of this day have changed. Please look again.');
    }
    c.audit({
      action: 'update',
      resource: 'appointments',
      note: { route_of: practitioner_id, day, appointments: ids },
    });
    c.emit({ type: 'appointment.route-changed', uuid: practitioner_id });
  }

  /** @param address an empty text for the address of the record @throws ApiError 404, 409 `stale_version`, 428 */
  async setAddress(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    address: string,
  ): Promise<Appointment> {
    const before = await this.#reader.row(c, uuid, 'lock');
    const row = await updateVersioned(c, 'appointments', uuid, ifMatch, { visit_address: address.trim() || null });
    const after = { ...before, ...row };
    recordAddress(c, before, after);
    return toWire(after, c.now);
  }
}

/** @throws ApiError 404 unless the organization has all of them */
async function requireKnown({ db, organization }: RequestContext, appointments: readonly string[]): Promise<void> {
  const { n } = await db
    .selectFrom('appointments')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('organization_uuid', '=', organization)
    .where('uuid', 'in', appointments)
    .executeTakeFirstOrThrow();
  if (n < appointments.length) throw notFound('Appointment');
}

async function today({ db, organization, now }: RequestContext): Promise<string> {
  const row = await db
    .selectFrom('organizations')
    .select('time_zone')
    .where('organization_uuid', '=', organization)
    .executeTakeFirstOrThrow();
  return dayIn(row.time_zone, now);
}

function ofDay(organization: string, day: string, query: Omit<DayQuery, 'day'>): RawBuilder<boolean> {
  const conditions = [
    // The first two use the index: no clock is further from UTC than 14 hours.
    sql`a.organization_uuid = ${organization}
        and a.starts_at >= ${day}::timestamp at time zone 'UTC' - interval '14 hours'
        and a.starts_at < ${day}::timestamp at time zone 'UTC' + interval '38 hours'
        and (a.starts_at at time zone a.time_zone)::date = ${day}::date`,
    given,
  ];
  if (query.practitioner_id) conditions.push(sql`a.practitioner_role_uuid = ${query.practitioner_id}`);
  if (query.location_id) conditions.push(isInside('a.location_uuid', organization, query.location_id));
  if (query.kind) conditions.push(ofKind(query.kind));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
