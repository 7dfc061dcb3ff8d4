import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { CashMove, CashMoveKind } from '../../common/drawer';

interface StoredMove {
  readonly uuid: string;
  readonly kind: CashMoveKind;
  readonly drawer_uuid: string | null;
  readonly location_uuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly bank_account: string | null;
  readonly slip_number: string | null;
  readonly note: string | null;
  readonly at: Date;
  readonly by_name: string | null;
}

/** Movements of cash, the latest first. @param most the largest number of them; null for all */
export async function movesWhere(
  { db, organization }: RequestContext,
  which: ReturnType<typeof sql>,
  most: number | null = null,
): Promise<readonly CashMove[]> {
  const { rows } = await sql<StoredMove>`
    select m.uuid, m.kind, m.drawer_uuid, m.location_uuid, m.amount, m.currency, m.bank_account, m.slip_number, m.note, m.at,
           (select u.name from user_names u where u.uuid = m.by) as by_name
      from drawer_cash_moves m where m.organization_uuid = ${organization} and ${which}
     order by m.at desc, m.uuid desc limit ${most}::integer`.execute(db);
  return rows.map(({ drawer_uuid, location_uuid, amount, currency, at, ...move }) => ({
    uuid: move.uuid,
    kind: move.kind,
    drawer_id: drawer_uuid,
    location_id: location_uuid,
    amount: amountText(BigInt(amount), currency),
    currency,
    bank_account: move.bank_account,
    slip_number: move.slip_number,
    note: move.note,
    at: at.toISOString(),
    by_name: move.by_name,
  }));
}
