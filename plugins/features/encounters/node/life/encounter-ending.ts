import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { isOpen } from '../../../visits/common/visit-status';
import { VisitBook } from '../../../visits/node/contract';
import type { EncounterEnding, OpenThing } from '../../common/encounter-ending';
import { isActive } from '../../common/encounter-status';
import { EncounterGuard, type EncounterWayOn } from '../contract';
import { EncounterReader } from '../reading/encounter-reader';
import type { ReadEncounter } from '../reading/encounter-wire';

/** Classes for inpatients and observation: they do not go home after a ward round. */
const inpatient: ReadonlySet<string> = new Set(['IMP', 'ACUTE', 'NONAC', 'OBSENC', 'SS']);
const order: readonly EncounterWayOn['stop'][] = ['laboratory', 'pharmacy', 'desk'];

/** Finds missing and open points before an encounter is finished, and the patient's next stop. */
@injectable()
export class EncounterEnd {
  readonly #reader: EncounterReader;
  readonly #visits: VisitBook;
  readonly #guards: readonly EncounterGuard[];

  constructor(
    @inject(EncounterReader) reader: EncounterReader,
    @inject(VisitBook) visits: VisitBook,
    @multiInject(EncounterGuard) @optional() guards: readonly EncounterGuard[] | undefined,
  ) {
    this.#reader = reader;
    this.#visits = visits;
    this.#guards = guards ?? [];
  }

  /** @throws ApiError 404 */
  async of(c: RequestContext, uuid: string): Promise<EncounterEnding> {
    const row = await this.#reader.row(c, uuid);
    c.audit({ action: 'read', resource: 'encounters', resourceUuid: uuid, patientUuid: row.patient_uuid });
    if (!isActive(row.status))
      return { faults: [], loose_ends: [], way_on: { way: 'stay', stop: null, message: null } };
    const faults = await this.missing(c, row);
    const loose_ends = await this.#looseEnds(c, row);
    return { faults, loose_ends, way_on: await this.#wayOn(c, row) };
  }

  /** The points that prevent finishing the encounter. */
  async missing(c: RequestContext, row: ReadEncounter): Promise<readonly OpenThing[]> {
    const faults: OpenThing[] = [];
    const parts = await this.#reader.partsOf(c, row.uuid);
    if (parts.some(({ status }) => isActive(status)))
      faults.push({ code: 'open-part', message: 'A part of this encounter, such as a ward round, has not ended.' });
    for (const guard of this.#guards) faults.push(...((await guard.faults?.(c, row)) ?? []));
    return faults;
  }

  /**
   * @param seen the codes that the caller has seen
   * @throws ApiError 409 `not_seen` with the new ones
   */
  async insistOnSeen(c: RequestContext, row: ReadEncounter, seen: readonly string[]): Promise<void> {
    const loose_ends = await this.#looseEnds(c, row);
    if (loose_ends.some(({ code }) => !seen.includes(code)))
      throw conflict('not_seen', 'Something has come that is still open. Please look at it first.', { loose_ends });
  }

  async #looseEnds(c: RequestContext, row: ReadEncounter): Promise<readonly OpenThing[]> {
    const found: OpenThing[] = [];
    for (const guard of this.#guards) found.push(...((await guard.looseEnds?.(c, row)) ?? []));
    return found;
  }

  async #wayOn(c: RequestContext, row: ReadEncounter): Promise<EncounterEnding['way_on']> {
    const visit = row.visit_uuid === null ? undefined : await this.#visits.find(c, row.visit_uuid);
    if (!visit || !isOpen(visit.status)) return { way: 'stay', stop: null, message: null };
    if (inpatient.has(row.class) || (await isHospitalized(c, row.patient_uuid)))
      return { way: 'stay', stop: null, message: 'The patient is in hospital.' };
    if (await othersSee(c, row)) return { way: 'stay', stop: null, message: 'Somebody else sees the patient, too.' };
    const ways: EncounterWayOn[] = [];
    for (const guard of this.#guards) {
      const way = await guard.wayOn?.(c, row);
      if (way) ways.push(way);
    }
    // Results come before medicines, because they may change the prescription.
    const [first] = ways.toSorted((a, b) => order.indexOf(a.stop) - order.indexOf(b.stop));
    return first ? { way: 'go-on', ...first } : { way: 'end', stop: null, message: null };
  }
}

async function isHospitalized({ db, organization }: RequestContext, patient: string): Promise<boolean> {
  const row = await db
    .selectFrom('patient_names')
    .select('is_hospitalized')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', patient)
    .executeTakeFirst();
  return row?.is_hospitalized ?? false;
}

/** True if another practitioner has an open encounter of the same visit: the visit cannot end yet. */
export async function othersSee({ db, organization }: RequestContext, row: ReadEncounter): Promise<boolean> {
  if (row.visit_uuid === null) return false;
  const other = await db
    .selectFrom('encounters')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('visit_uuid', '=', row.visit_uuid)
    .where('status', 'in', ['in-progress', 'onleave'])
    .where('uuid', '<>', row.uuid)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
