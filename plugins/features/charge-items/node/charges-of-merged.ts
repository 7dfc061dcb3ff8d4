import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { rowsThatFollow, type MergedPair, type PatientMergeParticipant } from '../../patients/node/contract';
import { Entries } from './entries';

/** The open amount of a moved charge, in minor units as text, by its uuid. */
type Owed = Readonly<Record<string, string>>;

/**
 * Charges follow their patient's record. The ledger moves the owed amounts, there and back; amounts charged, paid or
 * cancelled between a merge and its undo return with the charge.
 */
@injectable()
export class ChargesOfMerged implements PatientMergeParticipant {
  readonly id = 'charge-items';
  readonly #entries: Entries;
  readonly #rows = rowsThatFollow({ id: 'charge-items', table: 'charge_items', event: 'charge_item.updated' });

  constructor(@inject(Entries) entries: Entries) {
    this.#entries = entries;
  }

  count(c: RequestContext, pair: MergedPair): Promise<number> {
    return this.#rows.count(c, pair);
  }

  async merge(c: RequestContext, pair: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const moved = await this.#rows.merge(c, pair);
    return { ...moved, owed: await owedFor(c, moved['moved'] as string[]) };
  }

  async unmerge(c: RequestContext, pair: MergedPair, moved: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#rows.unmerge(c, pair, moved);
    const before = (moved['owed'] ?? {}) as Owed;
    const uuids = Array.isArray(moved['moved']) ? (moved['moved'] as string[]) : [];
    const now = await owedFor(c, uuids);
    const since = uuids.reduce((sum, uuid) => sum + BigInt(now[uuid] ?? 0) - BigInt(before[uuid] ?? 0), 0n);
    await this.#entries.move(c, {
      from: pair.survivor,
      to: pair.other,
      amount: since,
      cause: v7({ msecs: c.now.getTime() }),
    });
  }
}

async function owedFor({ db, organization }: RequestContext, charges: readonly string[]): Promise<Owed> {
  const { rows } = await sql<{ readonly charge_uuid: string; readonly amount: string }>`
    select charge_uuid, amount::text from ledger_charge_balances
     where organization_uuid = ${organization} and charge_uuid = any(${charges}::uuid[]) and account = '1100'`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ charge_uuid, amount }) => [charge_uuid, amount]));
}
