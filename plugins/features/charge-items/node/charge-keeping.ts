import type { Minor } from '@clinic-workbench/sdk/common';
import { conflict, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatients } from '../../patients/node/contract';
import { WorkQueue } from '../../queue/node/contract';
import { chargeItems, type ChargeRow } from './charge-item-records';
import { Entries } from './entries';
import { tellPaidFirst } from './paid-first';
import type { ChargeBook, OwedCharge } from './contract';

/** Locks the charges that money moves on, and updates their state from the ledger. */
@injectable()
export class ChargeKeeping implements ChargeBook {
  readonly #queue: WorkQueue;
  readonly #entries: Entries;

  constructor(@inject(WorkQueue) queue: WorkQueue, @inject(Entries) entries: Entries) {
    this.#queue = queue;
    this.#entries = entries;
  }

  async holdOwed(c: RequestContext, patient: string, charges?: readonly string[]): Promise<readonly OwedCharge[]> {
    const of = sql`ci.patient_uuid = ${patient}`;
    const which = charges ? sql`${of} and ci.uuid = any(${charges}::uuid[])` : sql`${of} and ci.status = 'billable'`;
    // In one packet, in this order: the patient is locked before the charges.
    const [, rows] = await Promise.all([claimedPatients(c, [patient]), held(c, which)]);
    if (!charges) return this.#owed(c, rows);
    if (rows.length < new Set(charges.map((uuid) => uuid.toLowerCase())).size) throw notFound('Charge');
    for (const row of rows) insistOnOwed(row);
    return this.#owed(c, rows);
  }

  async #owed(c: RequestContext, rows: readonly ChargeRow[]): Promise<readonly OwedCharge[]> {
    const covered = rows.filter(({ taken_over_minor: taken }) => BigInt(taken ?? 0) > 0n).map(({ uuid }) => uuid);
    const invoiced = covered.length > 0 ? await this.#entries.invoicesOf(c, covered) : new Map<string, string>();
    return rows.map((row) => ({ ...owedOf(row), ...(invoiced.has(row.uuid) && { takenOver: 0n }) }));
  }

  async holdPaid(
    c: RequestContext,
    charges: readonly string[],
  ): Promise<readonly (OwedCharge & { readonly paid: Minor })[]> {
    await claimPatientsOf(c, charges);
    const rows = await held(c, sql`ci.uuid = any(${charges}::uuid[])`);
    if (rows.length < new Set(charges.map((uuid) => uuid.toLowerCase())).size) throw notFound('Charge');
    return rows.map((row) => ({ ...owedOf(row), paid: paidOf(row) }));
  }

  async moneyMoved(
    c: RequestContext,
    charges: readonly string[],
    by: keyof typeof happened = 'payment',
  ): Promise<void> {
    for (const row of await held(c, sql`ci.uuid = any(${charges}::uuid[])`)) await this.#follow(c, row, happened[by]);
  }

  /** Updates one charge's state from its owed and paid amounts. */
  async #follow(c: RequestContext, row: ChargeRow, kinds: (typeof happened)[keyof typeof happened]): Promise<void> {
    const [{ owed }, paid] = [owedOf(row), paidOf(row)];
    // After a return the rest stays charged; only what was paid too much is given back.
    const returned = row.refund_due && !row.taken_back ? { refund_due: owed < 0n } : {};
    if (
      row.refund_due &&
      row.taken_back &&
      paid <= 0n &&
      !(await this.#entries.invoicesOf(c, [row.uuid])).has(row.uuid)
    ) {
      await this.#entries.takeBack(c, row, 'refunded');
      await this.#queue.leave(c, 'bill', row.uuid);
      const status_reason = row.status_reason ?? 'Refunded';
      const values = { status: 'aborted', status_reason, refund_due: false, paid_at: null } as const;
      await chargeItems.change(c, row, values, { kind: 'cancelled' });
      await tellPaidFirst(c, row);
    } else if (row.status === 'billable' && owed <= 0n) {
      await Promise.all([
        this.#queue.leave(c, 'bill', row.uuid),
        chargeItems.change(c, row, { ...returned, status: 'billed', paid_at: c.now }, { kind: kinds.settled }),
      ]);
      await tellPaidFirst(c, row);
    } else if (row.status === 'billed' && owed > 0n) {
      await chargeItems.change(c, row, { ...returned, status: 'billable', paid_at: null }, { kind: kinds.open });
      await this.enterQueue(c, row);
      await tellPaidFirst(c, row);
    } else {
      // Part-paid is derived from the ledger: only the version and the lists on screen change.
      await chargeItems.change(c, row, returned);
    }
  }

  /** The patient waits at the desk until the charge is paid or cancelled. */
  async enterQueue(
    c: RequestContext,
    row: Pick<ChargeRow, 'uuid' | 'patient_uuid' | 'encounter_uuid' | 'location_uuid' | 'done_at'>,
  ): Promise<void> {
    await this.#queue.enter(c, {
      kind: 'bill',
      uuid: row.uuid,
      patient: row.patient_uuid,
      stop: 'desk',
      encounter: row.encounter_uuid,
      location: row.location_uuid,
      authoredOn: row.done_at,
      billStatus: 'billable',
    });
  }
}

/** The words of a charge's history, by the cause of the movement. */
const happened = {
  payment: { settled: 'paid', open: 'unpaid' },
  'write-off': { settled: 'written-off', open: 'write-off-taken-back' },
  cover: { settled: 'covered', open: 'unpaid' },
} as const;

/**
 * Charges in the order in which payments are shared among them, locked until the commit. The caller has claimed the
 * patient.
 */
export async function held(c: RequestContext, which: ReturnType<typeof sql>): Promise<readonly ChargeRow[]> {
  // In one packet: the second statement reads what the first one waited for.
  const [, rows] = await Promise.all([
    sql`
      select from charge_items ci where ci.organization_uuid = ${c.organization} and ${which}
       order by ci.done_on, ci.number for update`.execute(c.db),
    chargeItems.rows(c, { where: which, order: sql`ci.done_on, ci.number` }),
  ]);
  return rows;
}

/** Locks the patients of charges, in one order. */
export async function claimPatientsOf(c: RequestContext, charges: readonly string[]): Promise<void> {
  const { rows } = await sql<{ readonly patient_uuid: string }>`
    select distinct patient_uuid from charge_items
     where organization_uuid = ${c.organization} and uuid = any(${charges}::uuid[])`.execute(c.db);
  await claimedPatients(
    c,
    rows.map(({ patient_uuid }) => patient_uuid),
  );
}

export function insistOnOwed(row: ChargeRow): void {
  if (row.status === 'aborted' || row.status === 'entered-in-error' || row.status === 'not-billable')
    throw conflict('cancelled', 'This charge was cancelled.');
  if (row.status === 'billed') throw conflict('already_paid', 'This charge is already paid.');
  if (row.status === 'planned') throw conflict('not_priced', 'This charge has no price and cannot be paid.');
}

const owedOf = (row: ChargeRow): OwedCharge => ({
  uuid: row.uuid,
  patient: row.patient_uuid,
  what: row.what,
  doneAt: row.done_at,
  currency: row.currency,
  due: BigInt(row.charged_minor ?? 0),
  owed: BigInt(row.owed_minor ?? 0),
  takenOver: BigInt(row.taken_over_minor ?? 0),
  service: row.healthcare_service_uuid,
  version: row.version,
});

export const isWrittenOff = (row: ChargeRow): boolean => BigInt(row.written_off_minor ?? 0) !== 0n;

export const paidOf = (row: ChargeRow): Minor => BigInt(row.charged_minor ?? 0) - BigInt(row.owed_minor ?? 0);
