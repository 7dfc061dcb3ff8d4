import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import type { ChargeRow } from '../charge-item-records';
import { ChargeKeeping, held } from '../charge-keeping';
import { categoriesOf } from '../pricing/charge-categories';
import { ChargeCover, type CoverableCharge } from '../contract';
import { Entries } from '../entries';

/** The fields of a charge that decide who pays. */
type CoveredRow = Pick<
  ChargeRow,
  | 'uuid'
  | 'status'
  | 'patient_uuid'
  | 'healthcare_service_uuid'
  | 'inventory_item_uuid'
  | 'category'
  | 'done_on'
  | 'visit_uuid'
  | 'encounter_uuid'
  | 'emergency'
  | 'location_uuid'
  | 'currency'
  | 'total'
>;

/** What payers take over of a charge now, and what they would. */
export interface ForeseenCover {
  readonly before: Minor;
  readonly after: Minor;
}

/** Lets payers take over the covered parts of charges. */
@injectable()
export class ChargeCovering {
  readonly #keeping: ChargeKeeping;
  readonly #entries: Entries;
  readonly #payers: ChargeCover | undefined;

  constructor(
    @inject(ChargeKeeping) keeping: ChargeKeeping,
    @inject(Entries) entries: Entries,
    @inject(ChargeCover) @optional() payers?: ChargeCover,
  ) {
    this.#keeping = keeping;
    this.#entries = entries;
    this.#payers = payers;
  }

  /** For a charge that was just posted, if it is billable. The caller has claimed the patient and locked the charge. */
  async cover(c: RequestContext, row: CoveredRow): Promise<void> {
    if (!this.#payers || row.status !== 'billable' || row.total === null) return;
    const covered = await this.#payers.take(c, await coverable(c, row, BigInt(row.total)));
    if (covered > 0n) await this.#keeping.moneyMoved(c, [row.uuid], 'cover');
  }

  /** What payers would take over of one patient's charges, in their order; undefined for those without an amount. */
  async foresee(
    c: RequestContext,
    rows: readonly (ChargeRow & { readonly total: number | null })[],
  ): Promise<ReadonlyMap<string, ForeseenCover>> {
    const priced = rows.filter((row) => row.total !== null && row.total > 0);
    if (!this.#payers || priced.length === 0) return new Map();
    const charges = await Promise.all(priced.map((row) => coverable(c, row, BigInt(row.total!))));
    const foreseen = await this.#payers.foresee(c, priced[0]!.patient_uuid, charges);
    return new Map(
      priced.map(({ uuid, taken_over_minor: taken }, at) => [
        uuid,
        { before: BigInt(taken ?? 0), after: foreseen[at]! } as const,
      ]),
    );
  }

  /**
   * Reverses the payers' parts of charges, does the work, and computes the parts again from the new costs. Parts on an
   * invoice stay as they are. The caller has locked the charges.
   * @param keeps for returns: payers also take over what the patient has paid beyond the patient's share, up to what
   * they took before. Otherwise paid amounts stay paid by the patient
   */
  async again<T>(
    c: RequestContext,
    charges: readonly string[],
    work: () => Promise<T>,
    { keeps = false }: { readonly keeps?: boolean } = {},
  ): Promise<T> {
    const payers = this.#payers;
    const invoiced = await this.#entries.invoicesOf(c, charges);
    const which = sql`ci.uuid = any(${charges.filter((uuid) => !invoiced.has(uuid))}::uuid[])`;
    const before = new Map<string, Minor>();
    if (payers)
      for (const row of await held(c, which)) {
        if (keeps) before.set(row.uuid, BigInt(row.taken_over_minor ?? 0));
        await payers.giveBack(c, row.uuid, row.patient_uuid);
      }
    const done = await work();
    let taken = 0n;
    if (payers)
      for (const row of await held(c, which)) {
        const [total, owed] = [await costOf(c, row.uuid), BigInt(row.owed_minor ?? 0)];
        const least = smaller(before.get(row.uuid) ?? 0n, total);
        if (row.status === 'billable' || row.status === 'billed')
          taken += await payers.take(c, { ...(await coverable(c, row, total)), open: owed > least ? owed : least });
      }
    await this.#keeping.moneyMoved(c, charges, taken > 0n ? 'cover' : 'payment');
    return done;
  }
}

const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other);

/** Net and tax of a charge, after all discounts. */
async function costOf({ db, organization }: RequestContext, charge: string): Promise<Minor> {
  const { rows } = await sql<{ readonly cost: string | null }>`
    select (-sum(amount))::text as cost from ledger_charge_balances
     where organization_uuid = ${organization} and charge_uuid = ${charge}
       and account in ('4000', '4900', '2300')`.execute(db);
  return BigInt(rows[0]?.cost ?? 0);
}

async function coverable(c: RequestContext, row: CoveredRow, total: Minor): Promise<CoverableCharge> {
  const { patient_uuid: patient, healthcare_service_uuid: service, currency, emergency } = row;
  return {
    uuid: row.uuid,
    patient,
    service,
    categories: await categoriesOf(c, row),
    day: row.done_on,
    visit: row.visit_uuid ?? row.encounter_uuid,
    emergency,
    location: row.location_uuid,
    currency,
    total,
  };
}
