import { reasonOf } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { WorkQueue } from '../../queue/node/contract';
import type { UpdateServiceRequest } from '../common/order-rules';
import { isOpen, isPerforming, mayBecome, type OrderStatus } from '../common/order-status';
import type { ServiceRequest } from '../common/service-request';
import type { OrderPriority } from '../common/order-kinds';
import type { OrderBook } from './contract';
import { waitForOrder } from './order-queue';
import { OrderReader } from './order-reader';
import { askAboutRepeats } from './ordered-lately';
import { heldForOrders } from './ordering';
import { orders, stepTo, type ReadOrder } from './order-records';
import { insistOnSpecimen } from './ordered-thing';

/** The states that need a reason. */
const explained: ReadonlySet<OrderStatus> = new Set(['revoked', 'on-hold', 'entered-in-error']);

/** Changes and withdraws orders: revoked ones stay on record. */
@injectable()
export class OrderChanges implements OrderBook {
  readonly #encounters: EncounterBook;
  readonly #reader: OrderReader;
  readonly #queue: WorkQueue;

  constructor(
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(OrderReader) reader: OrderReader,
    @inject(WorkQueue) queue: WorkQueue,
  ) {
    this.#encounters = encounters;
    this.#reader = reader;
    this.#queue = queue;
  }

  /**
   * @throws ApiError 404; 400 if a required reason is missing; 403 for entering in error without the right to delete,
   *   and for carrying it out without the right to perform;
   *   409 `stale_version`, `not_allowed`; for placing a draft as `Ordering.create`
   */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: UpdateServiceRequest,
  ): Promise<ServiceRequest> {
    if (body.status === 'entered-in-error') c.require('service-requests.delete');
    const before = await orders.current(c, uuid, ifMatch);
    if (body.status && isPerforming(before.status, body.status)) c.require('service-requests.perform');
    const changes: Changes<'service_requests'> = {
      ...(body.priority && { priority: body.priority.toLowerCase() as OrderPriority }),
      ...(body.reason !== undefined && { reason: body.reason?.trim() ?? '' }),
      ...(body.specimen !== undefined && { specimen: body.specimen || null }),
      ...(body.note !== undefined && { note: body.note?.trim() ?? '' }),
    };
    if (Object.keys(changes).length > 0 && !isOpen(before.status)) throw notAllowed(before.status);
    await insistOnSpecimen(c, { category: before.category, specimen: body.specimen ?? null }, '');
    const status = body.status ?? before.status;
    const reason = (status === 'revoked' ? reasonOf(body.status_reason) : body.status_reason?.trim()) || null;
    if (status !== before.status && explained.has(status) && reason === null)
      throw invalid({ status_reason: ['Reason is required'] });
    return this.#take(c, before, { status, reason, changes, repeatReason: body.repeat_reason?.trim() || null });
  }

  async carryOn(c: RequestContext, uuid: string, status: OrderStatus, reason: string | null): Promise<ServiceRequest> {
    return this.#take(c, await orders.current(c, uuid, undefined), { status, reason, changes: {}, repeatReason: null });
  }

  find(c: RequestContext, uuid: string): Promise<ServiceRequest | undefined> {
    return this.#reader.find(c, uuid);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly ServiceRequest[]> {
    return this.#reader.ofEncounter(c, encounter);
  }

  async #take(
    c: RequestContext,
    before: ReadOrder,
    { status, reason, changes, repeatReason }: Step,
  ): Promise<ServiceRequest> {
    const moves = status !== before.status;
    if (moves && !mayBecome(before.status, status)) throw notAllowed(before.status);
    const placing = moves && before.status === 'draft' && status === 'active';
    const values = {
      ...changes,
      ...(moves && { status, status_reason: reason }),
      ...(placing && (await this.#placing(c, before, repeatReason))),
    };
    const row = await orders.change(c, before, values, { kind: stepTo(before.status, status), reason });
    await waitForOrder(c, this.#queue, row, before);
    return orders.answer(c, before.uuid);
  }

  /** Placing a draft orders it now, by the user who places it: with the questions and encounter of a new order. */
  async #placing(
    c: RequestContext,
    before: ReadOrder,
    repeatReason: string | null,
  ): Promise<Changes<'service_requests'>> {
    const { uuid, patient_uuid: patient, encounter_uuid: encounter } = before;
    await heldForOrders(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const repeat_reason = repeatReason ?? before.repeat_reason;
    await askAboutRepeats(c, patient, [{ thing: before, repeatReason: repeat_reason }], uuid);
    return { repeat_reason, authored_on: c.now, requester_uuid: c.practitionerRole };
  }
}

interface Step {
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly changes: Changes<'service_requests'>;
  readonly repeatReason: string | null;
}

const sentences: Readonly<Partial<Record<OrderStatus, string>>> = {
  revoked: 'This order was revoked.',
  'entered-in-error': 'This order was entered in error.',
};

const notAllowed = (status: OrderStatus) =>
  conflict('not_allowed', sentences[status] ?? 'This is not possible for an order in this state.', { status });
