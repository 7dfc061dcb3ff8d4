import { Codes, conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient } from '../../patients/node/contract';
import { EncounterBook } from '../../encounters/node/contract';
import { placeWithin } from '../../locations/node/contract';
import { WorkQueue } from '../../queue/node/contract';
import type { CreateServiceRequest } from '../common/order-rules';
import type { ServiceRequest } from '../common/service-request';
import type { OrderPriority } from '../common/order-kinds';
import { waitForOrder } from './order-queue';
import { OrderReader } from './order-reader';
import { askAboutRepeats } from './ordered-lately';
import { orderedThing, type OrderedThing } from './ordered-thing';
import { orders } from './order-records';

/** Places orders. */
@injectable()
export class Ordering {
  readonly #codes: Codes;
  readonly #encounters: EncounterBook;
  readonly #reader: OrderReader;
  readonly #queue: WorkQueue;

  constructor(
    @inject(Codes) codes: Codes,
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(OrderReader) reader: OrderReader,
    @inject(WorkQueue) queue: WorkQueue,
  ) {
    this.#codes = codes;
    this.#encounters = encounters;
    this.#reader = reader;
    this.#queue = queue;
  }

  /**
   * Places several orders together, all or none.
   *
   * @throws ApiError 400 for unknown codes, or lines of several patients or encounters; 404 for the patient or
   *   the location; 409 `patient_deceased`, `encounter_closed`, `service_inactive`, `ordered_lately`
   */
  async create(c: RequestContext, requests: readonly CreateServiceRequest[]): Promise<readonly ServiceRequest[]> {
    const [first] = requests;
    if (!first) throw invalid({ requests: ['Orders is required'] });
    refuseMixed(requests);
    const { patient_id: patient, encounter_id: encounter = null } = first;
    await heldForOrders(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const lines = [];
    for (const [index, request] of requests.entries())
      lines.push({
        request,
        thing: await orderedThing(c, request, `requests.${index}.`),
        repeatReason: request.repeat_reason?.trim() || null,
      });
    refuseTwice(lines);
    await askAboutRepeats(c, patient, lines, undefined);
    const placed: string[] = [];
    for (const [index, { request, thing, repeatReason }] of lines.entries()) {
      const status = request.status ?? 'active';
      const values = {
        ...thing,
        tests: JSON.stringify(thing.tests),
        order_number: await this.#codes.next(c, 'order'),
        status,
        status_reason: null,
        patient_uuid: patient,
        encounter_uuid: encounter,
        category: request.category,
        // Section 3: service requests carry their priority in lower case.
        priority: (request.priority?.toLowerCase() ?? 'routine') as OrderPriority,
        reason: request.reason?.trim() ?? '',
        specimen: request.specimen || null,
        note: request.note?.trim() ?? '',
        repeat_reason: repeatReason,
        authored_on: authoredOn(c, request, index),
        requester_uuid: c.practitionerRole,
        location_uuid: await placeOf(c, request.location_id ?? undefined, encounter),
      };
      const row = await orders.create(c, values, { kind: status === 'draft' ? 'drafted' : 'recorded' });
      await waitForOrder(c, this.#queue, row);
      placed.push(row.uuid);
    }
    if (encounter !== null) await this.#encounters.holds(c, encounter, 'service-request');
    return this.#reader.named(c, placed);
  }
}

/** How far the clock of another program may be ahead, in milliseconds. */
const allowedAhead = 60_000;

/** Now, unless the request says when it was ordered. @throws ApiError 400 for a time in the future */
function authoredOn({ now }: RequestContext, { authored_on }: CreateServiceRequest, index: number): Date {
  if (!authored_on) return now;
  const at = new Date(authored_on);
  if (at.getTime() > now.getTime() + allowedAhead)
    throw invalid({ [`requests.${index}.authored_on`]: ['Time should not be in the future'] });
  return at;
}

/** @throws ApiError 400 */
function refuseMixed(requests: readonly CreateServiceRequest[]): void {
  for (const field of ['patient_id', 'encounter_id'] as const) {
    const index = requests.findIndex((each) => (each[field] ?? null) !== (requests[0]?.[field] ?? null));
    if (index !== -1)
      throw invalid({
        [`requests.${index}.${field}`]: ['What is ordered together is for one patient, in one encounter.'],
      });
  }
}

/** Refuses the same order twice in one request, unless a line says why it is repeated. @throws ApiError 400 */
function refuseTwice(lines: readonly { readonly thing: OrderedThing; readonly repeatReason: string | null }[]): void {
  const seen = new Set<string>();
  for (const [index, { thing, repeatReason }] of lines.entries()) {
    const { code, code_system, display } = thing;
    const same = code === null ? display.toLowerCase() : `${code_system}|${code}`;
    if (seen.has(same) && repeatReason === null)
      throw invalid({ [`requests.${index}.display`]: ['Ordered item already exists'] });
    seen.add(same);
  }
}

/**
 * Locks the patient's record until the commit: a simultaneous order of the same waits, and is then asked about.
 *
 * @throws ApiError 404; 409 `patient_deceased`
 */
export async function heldForOrders(c: RequestContext, patient: string): Promise<void> {
  const { is_deceased } = await claimedPatient(c, patient);
  if (is_deceased) throw conflict('patient_deceased', 'This patient has died.');
}

/**
 * The location named, otherwise that of the encounter, otherwise the caller's own, if it belongs to the organization.
 * Its price is charged: the caller's own is only a choice in the header.
 * @throws ApiError 404
 */
async function placeOf(c: RequestContext, named: string | undefined, encounter: string | null): Promise<string | null> {
  const uuid = named ?? (await placeOfEncounter(c, encounter)) ?? c.location;
  if (uuid === undefined) return null;
  const found = await c.db
    .selectFrom('location_names')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found && named !== undefined) throw notFound('Location');
  return found?.uuid ?? null;
}

async function placeOfEncounter(c: RequestContext, encounter: string | null): Promise<string | null> {
  const { db, organization } = c;
  if (encounter === null) return null;
  const { rows } = await sql<{ readonly location: string | null }>`
    select coalesce(e.location_uuid, v.location_uuid) as location from encounters e
      left join visits v on v.organization_uuid = e.organization_uuid and v.uuid = e.visit_uuid
     where e.organization_uuid = ${organization} and e.uuid = ${encounter}`.execute(db);
  const location = rows[0]?.location;
  return location ? placeWithin(c, location) : null;
}
