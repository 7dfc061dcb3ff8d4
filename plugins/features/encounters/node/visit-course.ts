import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { AppointmentCourse } from '../../appointments/node/contract';
import { isOpen, type VisitStatus } from '../../visits/common/visit-status';
import { VisitBook, type VisitRow } from '../../visits/node/contract';
import type { GoOn } from '../common/encounter-requests';
import type { EncounterStatus } from '../common/encounter-status';

/** The stages of a visit up to the consulting room. */
const way: readonly VisitStatus[] = ['planned', 'arrived', 'triaged', 'in-progress'];

/** Updates the visit along with its encounters, and never the other way round. */
@injectable()
export class VisitCourse {
  readonly #book: VisitBook;
  readonly #appointments: AppointmentCourse;

  constructor(@inject(VisitBook) book: VisitBook, @inject(AppointmentCourse) appointments: AppointmentCourse) {
    this.#book = book;
    this.#appointments = appointments;
  }

  /**
   * Prevents changes of a visit until the commit. Everywhere the appointment is locked before the visit, and the visit
   * before its encounters.
   *
   * @throws ApiError 404
   */
  async lock(c: RequestContext, uuid: string): Promise<VisitRow> {
    const known = await this.#book.find(c, uuid);
    if (!known) throw notFound('Visit');
    if (known.appointment_uuid !== null) await this.#appointments.lock(c, known.appointment_uuid);
    return (
      c.db
        .selectFrom('visits')
        .selectAll()
        .where('organization_uuid', '=', c.organization)
        .where('uuid', '=', uuid)
        // Not `for update`: rows written about the visit meanwhile refer to its key, and must not wait.
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
    );
  }

  /** As `lock`, for the patients' current visits: all appointments, then all visits, each in one order. */
  async lockCurrent(c: RequestContext, patients: readonly string[]): Promise<void> {
    if (patients.length === 0) return;
    const visits = await c.db
      .selectFrom('visits')
      .select(['uuid', 'appointment_uuid'])
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', 'in', patients)
      .where('open', '=', true)
      .execute();
    const appointments = visits.flatMap(({ appointment_uuid: uuid }) => (uuid === null ? [] : [uuid]));
    for (const uuid of appointments.toSorted()) await this.#appointments.lock(c, uuid);
    if (visits.length === 0) return;
    await c.db
      .selectFrom('visits')
      .select('uuid')
      .where('organization_uuid', '=', c.organization)
      .where(
        'uuid',
        'in',
        visits.map(({ uuid }) => uuid),
      )
      .orderBy('uuid')
      .forNoKeyUpdate()
      .execute();
  }

  /** As `lock`, for a visit that has not ended. @throws ApiError 404; 409 `visit_closed` */
  async lockOpen(c: RequestContext, uuid: string): Promise<VisitRow> {
    const visit = await this.lock(c, uuid);
    if (!isOpen(visit.status) && visit.status !== 'planned')
      throw conflict('visit_closed', 'This visit has ended.', { status: visit.status });
    return visit;
  }

  /** Marks the patient as triaged or seen in the visit when the encounter is. @param visit locked */
  async follow(c: RequestContext, visit: VisitRow, encounter: EncounterStatus): Promise<void> {
    const to = way.indexOf(encounter as VisitStatus);
    const at = visit.status === 'onleave' && encounter === 'in-progress' ? 1 : way.indexOf(visit.status);
    // A patient who went on to the laboratory is with a practitioner again.
    if (encounter === 'in-progress' && visit.next_stop !== null)
      await this.#book.change(c, visit.uuid, { next_stop: null }, null);
    if (at < 0 || at >= to) return;
    // A patient who is seen has arrived, regardless of later steps.
    if (at === 0 && to > 1) await this.#take(c, visit, 'arrived');
    await this.#take(c, visit, way[to]!);
  }

  /** Ends the visit unless it has ended. @param visit locked @throws ApiError 409 like `VisitBook` and its followers */
  async end(c: RequestContext, visit: VisitRow): Promise<void> {
    if (isOpen(visit.status)) await this.#take(c, visit, 'finished');
  }

  /**
   * The visit continues elsewhere: its patient waits there.
   * @param visit locked @throws ApiError 400 without a target, or for an unknown place or practitioner
   */
  async sendOn(c: RequestContext, visit: VisitRow, { stop, location_id, assigned_to_id }: GoOn): Promise<void> {
    if (!isOpen(visit.status)) throw conflict('visit_closed', 'This visit has ended.', { status: visit.status });
    if (!stop && !location_id && !assigned_to_id) throw invalid({ go_on: ['Next stop is required'] });
    await this.#book.change(
      c,
      visit.uuid,
      {
        next_stop: stop ?? null,
        assigned_to_uuid: assigned_to_id ?? null,
        ...(location_id && { location_uuid: location_id }),
      },
      null,
    );
  }

  async #take(c: RequestContext, { uuid }: VisitRow, status: VisitStatus): Promise<void> {
    await this.#book.change(c, uuid, { status }, null);
  }
}
