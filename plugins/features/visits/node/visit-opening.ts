import { ApiError, Codes, insertRow, type NewRow, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { sql } from 'kysely';
import { WorkPlaces } from '../../locations/node/contract';
import { claimedPatient, claimedPatients } from '../../patients/node/contract';
import type { Visit, VisitLine, VisitLines } from '../common/visit';
import { defaultVisitClass } from '../common/visit-class';
import type { CreateVisit } from '../common/visit-requests';
import { VisitFollower, type VisitDoor } from './contract';
import { CurrentVisit } from './current-visit';
import { recordOpening } from './record-step';
import { arrivalOf } from './visit-arrival';
import { guarded, refuseSecond } from './visit-guards';
import { insistOn } from './visit-lookup';
import { VisitReader } from './visit-reader';
import { toWire } from './visit-wire';
import type { VisitRow } from './visits-table';

type NewVisit = Omit<NewRow<'visits'>, 'visit_number' | 'uuid'>;

/** Opens visits. */
@injectable()
export class VisitOpening implements VisitDoor {
  readonly #codes: Codes;
  readonly #current: CurrentVisit;
  readonly #reader: VisitReader;
  readonly #places: WorkPlaces;
  readonly #followers: readonly VisitFollower[];

  constructor(
    @inject(Codes) codes: Codes,
    @inject(CurrentVisit) current: CurrentVisit,
    @inject(VisitReader) reader: VisitReader,
    @inject(WorkPlaces) places: WorkPlaces,
    @multiInject(VisitFollower) @optional() followers: readonly VisitFollower[] | undefined,
  ) {
    this.#codes = codes;
    this.#current = current;
    this.#reader = reader;
    this.#places = places;
    this.#followers = followers ?? [];
  }

  /**
   * A visit without an appointment.
   *
   * @throws ApiError 404 and 409 as `insistOn`, 400 for an arrival in the future, 409 `current_visit`
   */
  async create(c: RequestContext, body: CreateVisit): Promise<Visit> {
    const { uuid } = await this.#fromBody(c, body);
    return toWire(await this.#reader.row(c, uuid), c.now);
  }

  /** Each line succeeds or fails alone. */
  async createMany(c: RequestContext, lines: readonly CreateVisit[]): Promise<VisitLines> {
    // In one order, so that two desks that admit the same patients cannot deadlock.
    await claimedPatients(
      c,
      lines.map(({ patient_id }) => patient_id),
    );
    const data: VisitLine[] = [];
    for (const [index, line] of lines.entries()) data.push(await this.#line(c, line, index));
    const created = data.filter(({ visit }) => visit !== null).length;
    return { created, refused: data.length - created, data };
  }

  /**
   * Stores a visit with checked references.
   * @throws ApiError 403 `not_your_location`, 409 `current_visit` or `appointment_visit`
   */
  async open(c: RequestContext, values: NewVisit): Promise<VisitRow> {
    await this.#places.insist(c, values.location_uuid);
    const planned = values.status === 'planned';
    // Checks first, so that a refused visit wastes no number. The patient's record stays until the commit, because a
    // deletion checks for open visits.
    if (planned) await claimedPatient(c, values.patient_uuid);
    if (!planned) await refuseSecond(c, values.patient_uuid);
    const visit_number = await this.#codes.next(c, 'visit', { location: values.location_uuid });
    const row = await guarded(c, values.patient_uuid, () => insertRow(c, 'visits', { ...values, visit_number }));
    if (!planned) await this.#current.refresh(c, row.patient_uuid);
    for (const follower of this.#followers)
      await follower.visitChanged(c, { before: undefined, after: row, reason: row.reason || null });
    recordOpening(c, row);
    return row;
  }

  async #fromBody(c: RequestContext, body: CreateVisit): Promise<VisitRow> {
    const arrived_at = arrivalOf(body, c.now);
    const [practitioner, service] = [body.assigned_to_id ?? undefined, body.healthcare_service_id ?? undefined];
    const location = body.location_id ?? (await this.#places.usual(c, practitioner));
    await insistOn(c, { patient: body.patient_id, location, practitioner, service });
    return this.open(c, {
      status: body.status ?? 'arrived',
      class: body.class ?? defaultVisitClass,
      patient_uuid: body.patient_id,
      location_uuid: location,
      assigned_to_uuid: practitioner ?? null,
      healthcare_service_uuid: service ?? null,
      appointment_uuid: null,
      priority: body.priority ?? 'routine',
      reason: body.reason ?? '',
      cancellation_reason: null,
      arrived_at,
      started_at: null,
      ended_at: null,
      ended_from: null,
    });
  }

  async #line(c: RequestContext, line: CreateVisit, index: number): Promise<VisitLine> {
    await sql`savepoint line`.execute(c.db);
    try {
      const visit = await this.create(c, line);
      await sql`release savepoint line`.execute(c.db);
      return { index, patient_id: line.patient_id, visit, refusal: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await sql`rollback to savepoint line`.execute(c.db);
      const { code, message } = error;
      const { details } = error.extra;
      return {
        index,
        patient_id: line.patient_id,
        visit: null,
        refusal: { code, message, ...(details !== undefined && { details }) },
      };
    }
  }
}
