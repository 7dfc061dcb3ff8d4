import type { Minor } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { chargeItems, toRefund, type ChargeRow } from '../charge-item-records';
import type { ChargedLine, GoodsCost, GoodsSums } from './goods';

/** A charge of goods as it is now, from the ledger. */
export function lineOf(row: ChargeRow): ChargedLine {
  const [charged, owed, payersPay] = [row.charged_minor, row.owed_minor, row.taken_over_minor].map((minor) =>
    BigInt(minor ?? 0),
  ) as [Minor, Minor, Minor];
  return {
    charge: row.uuid,
    cause: { kind: row.source_kind, uuid: row.source_uuid, part: row.source_part },
    quantity: Number(row.quantity),
    status: row.status,
    unitPrice: BigInt(row.override_price ?? row.goods_price ?? 0),
    amount: BigInt(row.amount ?? 0),
    discount: BigInt(row.discount ?? 0),
    tax: BigInt(row.tax ?? 0),
    total: charged + payersPay,
    payersPay,
    patientPays: charged,
    owed: owed > 0n ? owed : 0n,
    toRefund: toRefund(row),
    version: row.version,
  };
}

export function sumsOf(lines: readonly GoodsCost[], currency: string): GoodsSums {
  const sum = (of: (line: GoodsCost) => Minor) => lines.reduce((all, line) => all + of(line), 0n);
  return {
    currency,
    total: sum(({ total }) => total),
    payersPay: sum(({ payersPay }) => payersPay),
    contribution: sum(({ patientPays }) => patientPays),
  };
}

/** Charges of goods in the order of the uuids. @throws ApiError 404 */
export async function linesOf(c: RequestContext, charges: readonly string[]): Promise<readonly ChargedLine[]> {
  const rows = await chargeItems.rows(c, {
    where: sql`ci.uuid = any(${charges}::uuid[]) and ci.inventory_item_uuid is not null`,
    order: sql`ci.number`,
  });
  const found = new Map(rows.map((row) => [row.uuid, row]));
  return charges.map((uuid) => {
    const row = found.get(uuid.toLowerCase());
    if (!row) throw notFound('Charge');
    return lineOf(row);
  });
}
