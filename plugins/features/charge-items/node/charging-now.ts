import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { byHand, type ChargeItem } from '../common/charge-item';
import { Acts, type ActKey } from './acts';
import { chargeItems } from './charge-item-records';
import { claimPatientsOf, held } from './charge-keeping';
import { Charging } from './charging';

/** Charges named acts, even if they are not charged automatically. */
@injectable()
export class ChargingNow {
  readonly #acts: Acts;
  readonly #charging: Charging;

  constructor(@inject(Acts) acts: Acts, @inject(Charging) charging: Charging) {
    this.#acts = acts;
    this.#charging = charging;
  }

  /**
   * @returns the charges of the named acts, including existing ones
   * @throws ApiError 404 for an unknown act
   */
  async charge(c: RequestContext, named: readonly ActKey[]): Promise<{ readonly data: readonly ChargeItem[] }> {
    const keys = [...new Map(named.map((key) => [`${key.kind} ${key.uuid} ${key.part}`, key])).values()];
    const charges = keys.filter(({ kind }) => kind === byHand).map(({ uuid }) => uuid);
    const acts = keys.filter(({ kind }) => kind !== byHand);
    const found = await this.#acts.named(c, acts);
    if (found.length < acts.length) throw notFound('What was done');
    await this.#charging.now(c, acts);
    await claimPatientsOf(c, charges);
    const rows = await held(c, sql`ci.uuid = any(${charges}::uuid[])`);
    if (rows.length < charges.length) throw notFound('Charge');
    for (const row of rows) await this.#charging.again(c, row);
    const which = sql`(ci.source_kind, ci.source_uuid, ci.source_part) in (
      select k.kind, k.uuid, k.part from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (kind text, uuid uuid, part text))`;
    return { data: await chargeItems.list(c, { where: which, order: sql`ci.done_on, ci.number` }) };
  }
}
