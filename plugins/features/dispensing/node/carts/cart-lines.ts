import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { courseDays } from '../../../medication-requests/common/medicine';
import { medications } from '../../../medication-requests/node/contract';
import type { WantedLine } from '../../../stock/node/contract';
import type { CartLineFields } from '../../common/carts/cart-requests';
import type { CartRow } from './cart-records';

/** A line to store. */
export interface Line {
  readonly item: string;
  readonly quantity: number;
  readonly medicine: string | null;
  readonly reason: string | null;
  /** The chosen batch; null for the first to expire. */
  readonly batch: string | null;
  readonly batchReason: string | null;
  readonly weekday: number | null;
  readonly labelInstructions: string | null;
  readonly overrides: readonly { readonly key: string; readonly reason: string }[];
}

export const lineOf = (sent: CartLineFields): Line => ({
  item: sent.item_id.toLowerCase(),
  quantity: sent.quantity,
  medicine: sent.medication_request_id?.toLowerCase() ?? null,
  reason: sent.substitution_reason?.trim() || null,
  batch: sent.batch_id?.toLowerCase() ?? null,
  batchReason: sent.batch_reason?.trim() || null,
  weekday: sent.weekday ?? null,
  labelInstructions: sent.label_instructions?.trim() || null,
  overrides: (sent.overrides ?? []).map(({ key, reason }) => ({ key, reason: reason.trim() })),
});

export const linesOf = (row: CartRow): readonly Line[] =>
  row.lines.map(({ item, quantity, medicine, reason, batch, batchReason, weekday, labelInstructions, overrides }) => ({
    item,
    quantity,
    medicine,
    reason,
    batch,
    batchReason,
    weekday,
    labelInstructions,
    overrides,
  }));

/** A line with the quantity of another on top. */
export const added = (known: Line, line: Line): Line => ({
  item: known.item,
  quantity: known.quantity + line.quantity,
  medicine: known.medicine ?? line.medicine,
  reason: line.reason ?? known.reason,
  batch: line.batch ?? known.batch,
  batchReason: line.batchReason ?? known.batchReason,
  weekday: line.weekday ?? known.weekday,
  labelInstructions: line.labelInstructions ?? known.labelInstructions,
  overrides: [
    ...known.overrides.filter(({ key }) => line.overrides.every((one) => one.key !== key)),
    ...line.overrides,
  ],
});

/** What a line wants of the stock. @param days of the course of its prescribed medicine; null without one */
export const wantedOf = (
  line: Pick<Line, 'item' | 'quantity' | 'batch' | 'batchReason'>,
  days: number | null,
): WantedLine => ({
  item: line.item,
  quantity: line.quantity,
  ...(line.batch !== null && { batch: line.batch }),
  ...(line.batchReason !== null && { reason: line.batchReason }),
  ...(days !== null && { days }),
});

/** What a stored cart wants: what has lapsed is held again by the same rules. */
export async function wantedBy(c: RequestContext, row: CartRow): Promise<readonly WantedLine[]> {
  const wanted: WantedLine[] = [];
  for (const line of row.lines)
    wanted.push(wantedOf(line, line.medicine === null ? null : courseDays(await medications.row(c, line.medicine))));
  return wanted;
}

/** @throws ApiError 404 for a chosen batch that is not of its item */
export async function insistOnBatches(c: RequestContext, lines: readonly Line[]): Promise<void> {
  const chosen = lines.filter(({ batch }) => batch !== null);
  if (chosen.length === 0) return;
  const { rows } = await sql<{ readonly batch: string; readonly item: string }>`
    select uuid as batch, item_uuid as item from stock_batches
     where organization_uuid = ${c.organization} and uuid = any(${chosen.map(({ batch }) => batch)}::uuid[])`.execute(
    c.db,
  );
  if (chosen.some(({ batch, item }) => !rows.some((row) => row.batch === batch && row.item === item)))
    throw notFound('Batch');
}
