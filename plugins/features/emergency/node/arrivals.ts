import { dayIn } from '@clinic-workbench/sdk/common';
import { insertRow, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { suggestedTitle } from '../../patients/common/suggested-title';
import { PatientRegistrar } from '../../patients/node/contract';
import type { Visit } from '../../visits/common/visit';
import { VisitDoor } from '../../visits/node/contract';
import type { Arrival, UnknownPerson } from '../common/emergency-requests';
import type { Arrived } from '../common/temporary-identity';
import { arrivalText, temporaryName, type TemporaryName } from '../common/temporary-name';

/** Admits emergency patients: record and visit in one transaction, so that neither exists alone. */
@injectable()
export class EmergencyArrivals {
  readonly #patients: PatientRegistrar;
  readonly #visits: VisitDoor;

  constructor(@inject(PatientRegistrar) patients: PatientRegistrar, @inject(VisitDoor) visits: VisitDoor) {
    this.#patients = patients;
    this.#visits = visits;
  }

  /**
   * @throws ApiError 404 and 409 like visits, with `current_visit` for a patient who is already here; 403
   * `not_your_location`
   */
  async receive(c: RequestContext, arrival: Arrival): Promise<Arrived> {
    const { patient_id, unknown } = arrival;
    if (patient_id) return answer(await this.#open(c, arrival, patient_id), false);
    const name = await this.#name(c, unknown!);
    const patient = await this.#patients.admitUnknown(c, { ...name.names, ...bornOf(unknown!, name.today) });
    const visit = await this.#open(c, arrival, patient.uuid);
    await insertRow(c, 'temporary_identities', {
      patient_uuid: patient.uuid,
      visit_uuid: visit.uuid,
      ...name.names,
      marks: unknown!.marks?.trim() ?? '',
      arrived_at: c.now,
    });
    return answer(visit, true);
  }

  #open(c: RequestContext, arrival: Arrival, patient_id: string): Promise<Visit> {
    return this.#visits.create(c, {
      patient_id,
      location_id: arrival.location_id,
      class: 'EMER',
      status: 'arrived',
      priority: arrival.priority ?? 'urgent',
      reason: arrival.reason?.trim() ?? '',
    });
  }

  /** A number distinguishes two similar patients who arrive within a minute. */
  async #name(
    c: RequestContext,
    { gender, age }: UnknownPerson,
  ): Promise<{ readonly names: TemporaryName; readonly today: string }> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`emergency ${c.organization}`}, 0))`.execute(c.db);
    const { time_zone } = await c.db
      .selectFrom('organizations')
      .select('time_zone')
      .where('organization_uuid', '=', c.organization)
      .executeTakeFirstOrThrow();
    const arrived = arrivalText(time_zone, c.now);
    const { first_name, last_name } = temporaryName({ gender, age: age ?? null }, arrived, 1);
    const { n } = await c.db
      .selectFrom('temporary_identities')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('arrived_at', '>', new Date(c.now.getTime() - 120_000))
      .where('first_name', '=', first_name)
      .where((of) => of.or([of('last_name', '=', last_name), of('last_name', 'like', `${last_name} (%)`)]))
      .executeTakeFirstOrThrow();
    const names = temporaryName({ gender, age: age ?? null }, arrived, n + 1);
    return { names, today: dayIn(time_zone, c.now) };
  }
}

/** An estimated birth date, marked as such, and the title that suits gender and age. */
function bornOf({ gender, age }: UnknownPerson, today: string) {
  const name_prefix = suggestedTitle(gender, age ?? null);
  if (age === null || age === undefined) return { gender, name_prefix };
  const year = Number(today.slice(0, 4)) - age;
  return { gender, name_prefix, birth_date: `${year}-01-01`, birth_date_is_estimated: true };
}

function answer(visit: Visit, is_unknown: boolean): Arrived {
  const { full_name, patient_number } = visit.patient;
  return {
    uuid: visit.uuid,
    visit_id: visit.uuid,
    visit_number: visit.visit_number,
    patient_id: visit.patient_id,
    full_name,
    patient_number,
    is_unknown,
  };
}
