import { dayIn } from '@clinic-workbench/sdk/common';
import type { ChargeableAct, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { claimedPatients } from '../../patients/node/contract';
import { WorkQueue } from '../../queue/node/contract';
import { broughtOver } from '../common/charge-item';
import { Acts, keyOf, type ActKey } from './acts';
import { chargeItems, type ChargeRow } from './charge-item-records';
import type { StoredTax } from './charge-items-table';
import { ChargeCovering } from './covering/charge-covering';
import { ChargeKeeping, held, paidOf } from './charge-keeping';
import { ChargePricing, type PricedThing } from './charge-pricing';
import { tagOf } from './pricing/charge-categories';
import type { PricedColumns } from './pricing/priced-columns';
import { thingOf } from './charge-thing';
import { chargeSettingsOf } from './charge-settings';
import { Entries } from './entries';
import { tellPaidFirst } from './paid-first';

/** How far back an event looks for work: older work is charged from the list of uncharged work. */
const daysBack = 90;

/** The fields of a new charge besides its price. */
export type NewCharge = Omit<ChargeableAct, 'kind' | 'uuid' | 'part'> & {
  readonly cause: ActKey;
  readonly override?: { readonly reason: string; readonly unitPrice: bigint } | undefined;
  /** Without a service. */
  readonly goods?: NonNullable<PricedThing['goods']> & { readonly item: string; readonly tag: string };
};

/**
 * Charges work, each act once: the patient is locked, so that two workers see each other's charges, and the database
 * refuses a second charge for one cause.
 */
@injectable()
export class Charging {
  readonly #acts: Acts;
  readonly #pricing: ChargePricing;
  readonly #entries: Entries;
  readonly #keeping: ChargeKeeping;
  readonly #queue: WorkQueue;
  readonly #covering: ChargeCovering;

  constructor(
    @inject(Acts) acts: Acts,
    @inject(ChargePricing) pricing: ChargePricing,
    @inject(Entries) entries: Entries,
    @inject(ChargeKeeping) keeping: ChargeKeeping,
    @inject(WorkQueue) queue: WorkQueue,
    @inject(ChargeCovering) covering: ChargeCovering,
  ) {
    this.#acts = acts;
    this.#pricing = pricing;
    this.#entries = entries;
    this.#keeping = keeping;
    this.#queue = queue;
    this.#covering = covering;
  }

  /**
   * Updates a patient's charges from the work done: charges new acts, and undoes charges of undone acts.
   * @param records uuids of the changed records, of any time
   */
  async follow(c: RequestContext, patient: string, records: readonly string[]): Promise<void> {
    const settings = await chargeSettingsOf(c);
    const back = new Date(c.now.getTime() - daysBack * 86_400_000);
    const since = settings.since > back ? settings.since : back;
    await claimedPatients(c, [patient]);
    const acts = await this.#acts.ofPatient(c, patient, since, records);
    const known = await this.#knownOf(c, patient, since, records);
    const done = new Set(acts.map(keyOf));
    for (const row of known.filter((each) => !isOver(each) && !done.has(causeOf(each)))) {
      // The act may have another time by now.
      const [still] = await this.#acts.named(c, [keyOfRow(row)]);
      if (!still) await this.undo(c, row, takenBack);
    }
    if (!settings.automatic) return;
    await this.#charge(
      c,
      acts.filter(({ doneAt }) => doneAt >= settings.since),
    );
  }

  /** Charges the named acts, even if they are not charged automatically, and looks for prices of unpriced ones. */
  async now(c: RequestContext, keys: readonly ActKey[]): Promise<readonly string[]> {
    const acts = await this.#acts.named(c, keys);
    await claimedPatients(
      c,
      acts.map(({ patient }) => patient),
    );
    return this.#charge(c, acts);
  }

  /** A new charge. The caller has claimed the patient. */
  async create(c: RequestContext, of: NewCharge): Promise<string> {
    const { time_zone } = await chargeSettingsOf(c);
    const uuid = v7({ msecs: c.now.getTime() });
    const done_on = dayIn(time_zone, of.doneAt);
    const { goods } = of;
    const category = goods?.category ?? of.category;
    const priced = await this.#pricing.price(c, { ...of, day: done_on, visit: of.visit ?? of.encounter });
    const ofEntry = {
      uuid,
      patient_uuid: of.patient,
      location_uuid: of.location,
      times_charged: 0,
      entry_uuid: null,
      source_kind: of.cause.kind,
      healthcare_service_uuid: of.service,
      category,
      revenue_tag: goods?.tag ?? null,
    };
    const stored = await chargeItems.create(c, {
      uuid,
      patient_uuid: of.patient,
      source_kind: of.cause.kind,
      source_uuid: of.cause.kind === 'manual' ? uuid : of.cause.uuid,
      source_part: of.cause.part,
      what: of.what,
      healthcare_service_uuid: of.service,
      tier: of.tier,
      quantity: of.quantity,
      done_at: of.doneAt,
      done_on,
      location_uuid: of.location,
      practitioner_role_uuid: of.practitioner,
      encounter_uuid: of.encounter,
      visit_uuid: of.visit,
      emergency: of.emergency,
      category,
      inventory_item_uuid: goods?.item ?? null,
      goods_price: goods ? Number(goods.unitPrice) : null,
      revenue_tag: goods?.tag ?? null,
      currency: await this.#entries.currency(c),
      override_price: of.override ? Number(of.override.unitPrice) : null,
      override_reason: of.override?.reason ?? null,
      ...(await this.#posted(c, ofEntry, priced, of.cause.kind === broughtOver ? done_on : undefined)),
    });
    // Debts from an earlier system wait nowhere until the patient comes, and no payer takes them over.
    if (stored.status === 'billable' && of.cause.kind === broughtOver) return uuid;
    if (stored.status === 'billable') await this.#keeping.enterQueue(c, stored);
    else await tellPaidFirst(c, stored);
    await this.#covering.cover(c, stored);
    return uuid;
  }

  /**
   * Prices a charge again and posts the difference as a correction and a new entry. The charge is unpaid and locked.
   */
  async reprice(
    c: RequestContext,
    row: ChargeRow,
    priced: PricedColumns,
    how: {
      readonly kind: 'overridden' | 're-evaluated' | 'quantity-changed' | 'charged';
      readonly reason?: string | null;
      readonly values?: Readonly<Partial<Pick<ChargeRow, 'override_price' | 'override_reason' | 'quantity' | 'what'>>>;
    },
  ): Promise<void> {
    if (row.entry_uuid !== null) await this.#entries.takeBack(c, row, 'corrected');
    const posted = await this.#posted(c, row, priced);
    const values = { ...how.values, ...posted, status_reason: null, taken_back: false };
    const after = await chargeItems.change(c, row, values, { kind: how.kind, reason: how.reason ?? null });
    if (after.status === 'billable') await this.#keeping.enterQueue(c, after);
    else await this.#queue.leave(c, 'bill', row.uuid);
    await tellPaidFirst(c, after);
    await this.#covering.cover(c, after);
  }

  /** Posts a charge. @returns its columns */
  async #posted(
    c: RequestContext,
    row: Pick<
      ChargeRow,
      | 'uuid'
      | 'patient_uuid'
      | 'location_uuid'
      | 'times_charged'
      | 'entry_uuid'
      | 'source_kind'
      | 'healthcare_service_uuid'
      | 'category'
      | 'revenue_tag'
    >,
    priced: PricedColumns,
    dated?: string,
  ) {
    const { amount, discount, tax, total } = priced;
    if (amount === null || discount === null || tax === null || total === null)
      return { ...priced, status: 'planned', paid_at: null, entry_uuid: null } as const;
    const taxes = (JSON.parse(priced.taxes) as StoredTax[]).map(({ code, amount: of }) => ({
      code,
      amount: BigInt(of),
    }));
    const due = { amount: BigInt(amount), discount: BigInt(discount), taxes, total: BigInt(total) };
    const entry = await this.#entries.charge(c, row, due, await tagOf(c, row), dated);
    // A charge of zero is paid.
    const state =
      total === 0 ? ({ status: 'billed', paid_at: c.now } as const) : ({ status: 'billable', paid_at: null } as const);
    return { ...priced, ...state, entry_uuid: entry ?? null, times_charged: row.times_charged + 1 };
  }

  async #charge(c: RequestContext, acts: readonly ChargeableAct[]): Promise<readonly string[]> {
    const known = new Map((await this.#known(c, acts)).map((row) => [causeOf(row), row]));
    const charged: string[] = [];
    for (const act of acts) {
      const row = known.get(keyOf(act));
      if (!row) {
        const { kind, uuid, part, ...of } = act;
        charged.push(await this.create(c, { ...of, cause: { kind, uuid, part } }));
      } else if (row.status === 'planned' || row.taken_back) {
        await this.again(c, row);
        charged.push(row.uuid);
      }
    }
    return charged;
  }

  /** Charges an item that had no price, or was undone and is done after all. The charge is locked. */
  async again(c: RequestContext, row: ChargeRow): Promise<void> {
    if (row.status !== 'planned' && !row.taken_back) return;
    if (row.refund_due) {
      await chargeItems.change(c, row, { taken_back: false, refund_due: false, status_reason: null });
      return;
    }
    const priced = await this.#pricing.price(c, thingOf(row));
    if (row.status === 'planned' && priced.total === null && priced.not_priced === row.not_priced) return;
    await this.reprice(c, row, priced, { kind: 'charged' });
  }

  /**
   * Handles undone work: cancels an unpaid charge. A paid charge waits for its refund, and one on an issued invoice to
   * a payer for a credit note. The charge is locked.
   */
  async undo(c: RequestContext, row: ChargeRow, reason: string): Promise<void> {
    if (paidOf(row) > 0n || (await this.#entries.invoicesOf(c, [row.uuid])).has(row.uuid)) {
      if (!row.taken_back)
        await chargeItems.change(c, row, { taken_back: true, refund_due: true }, { kind: 'taken-back' });
      return;
    }
    await this.cancel(c, row, reason, { taken_back: true });
  }

  /** Cancels a locked, unpaid charge. */
  async cancel(
    c: RequestContext,
    row: ChargeRow,
    reason: string,
    more: { readonly taken_back?: boolean } = {},
  ): Promise<void> {
    await this.#entries.takeBack(c, row, 'cancelled');
    await this.#queue.leave(c, 'bill', row.uuid);
    const values = { ...more, status: 'aborted', status_reason: reason, paid_at: null, entry_uuid: null } as const;
    await chargeItems.change(c, row, values, { kind: 'cancelled', reason });
    await tellPaidFirst(c, row);
  }

  #knownOf(c: RequestContext, patient: string, since: Date, records: readonly string[]): Promise<readonly ChargeRow[]> {
    return held(
      c,
      sql`ci.patient_uuid = ${patient} and ci.source_kind = any(${this.#acts.kinds})
          and (ci.done_at >= ${since} or ci.source_uuid = any(${records}::uuid[]))`,
    );
  }

  /** The charges of acts, of any patient. */
  #known(c: RequestContext, acts: readonly ChargeableAct[]): Promise<readonly ChargeRow[]> {
    return held(
      c,
      sql`ci.source_kind = any(${this.#acts.kinds}) and ci.source_uuid = any(${acts.map(({ uuid }) => uuid)}::uuid[])`,
    );
  }
}

/** The reason in the history; the browser has words for it. */
const takenBack = 'What was done was taken back';

const isOver = ({ status }: Pick<ChargeRow, 'status'>) => status === 'aborted' || status === 'entered-in-error';
const keyOfRow = ({ source_kind: kind, source_uuid: uuid, source_part: part }: ChargeRow): ActKey => ({
  kind,
  uuid,
  part,
});
const causeOf = (row: ChargeRow) => keyOf(keyOfRow(row));
