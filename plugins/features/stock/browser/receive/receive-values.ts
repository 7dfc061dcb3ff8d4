import type { Faults } from '@clinic-workbench/sdk/common';
import { rulesOf, uniqueKey, type FormRules } from '@clinic-workbench/sdk/browser';
import type { InventoryItem } from '../../../inventory/common/item';
import type { ScannedItem } from '../../../inventory/common/scanned-item';
import { sentUnits } from '../../../inventory/common/typed-units';
import { ReceiveGoods, type ExpectedGoods } from '../../common/receiving';

/** A line as typed. */
export interface LineValues {
  readonly key: string;
  /** Empty until an item is chosen. */
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  readonly batch: string;
  readonly expires: string;
  readonly quantity: string;
  readonly free_quantity: string;
  readonly cost: string;
  /** Base units that are expected; null for goods that nobody ordered. */
  readonly expected: number | null;
}

export interface ReceiveValues {
  readonly store_id: string;
  readonly supplier: string;
  readonly note_number: string;
  readonly donation: boolean;
  readonly lines: readonly LineValues[];
}

export const newLine = (item?: InventoryItem): LineValues => ({
  key: uniqueKey(),
  item_id: item?.uuid ?? '',
  item_name: item?.name ?? '',
  base_unit: item?.base_unit ?? '',
  batch: '',
  expires: '',
  quantity: '',
  free_quantity: '',
  cost: '',
  expected: null,
});

/** The form before anything arrived: empty, or filled with what is expected. */
export const initialOf = (goods: ExpectedGoods | undefined, store: string): ReceiveValues => ({
  store_id: goods?.store_id ?? store,
  supplier: goods?.supplier ?? '',
  note_number: '',
  donation: false,
  lines: goods
    ? goods.lines.map(({ item_id, item_name, base_unit, quantity, cost }) => ({
        ...newLine(),
        item_id,
        item_name,
        base_unit,
        quantity: String(quantity),
        cost: cost ?? '',
        expected: quantity,
      }))
    : [newLine()],
});

export const sentGoods = ({ store_id, supplier, note_number, donation, lines }: ReceiveValues) => ({
  store_id,
  supplier: supplier.trim(),
  note_number: note_number.trim(),
  donation,
  lines: lines.map((line) => ({
    item_id: line.item_id,
    batch: line.batch.trim() || null,
    expires: line.expires.trim() || null,
    quantity: sentUnits(line.quantity),
    free_quantity: sentUnits(line.free_quantity),
    cost: donation ? '0' : line.cost.trim().replace(',', '.'),
  })),
});

/** The user sees an item's name: a line without an item says so there. */
const itemFaults = ({ lines }: ReceiveValues): Faults =>
  Object.fromEntries(
    lines.flatMap(({ item_id }, at) =>
      item_id === '' ? [[`lines.${at}.item_name`, [{ message: '{{field}} is required', field: 'Item' }]]] : [],
    ),
  );

export const receiveRules: FormRules<ReceiveValues> = rulesOf(ReceiveGoods, sentGoods, itemFaults);

const isEmpty = ({ item_id, item_name, batch, quantity }: LineValues) =>
  [item_id, item_name, batch, quantity].every((value) => value === '');

/**
 * The lines after a scan. A box of a line that is there adds its content, or names the batch of a line that is expected; another item or batch begins a line; a bar code
 * without an item fills batch and expiry of the last line.
 */
export function linesAfterScan(lines: readonly LineValues[], { scan, item, pack }: ScannedItem): readonly LineValues[] {
  const read =
    scan.kind === 'gs1' ? { batch: scan.batch ?? '', expires: scan.expiry ?? '' } : { batch: '', expires: '' };
  if (item === null)
    return lines.map((line, at) =>
      at === lines.length - 1
        ? { ...line, batch: read.batch || line.batch, expires: read.expires || line.expires }
        : line,
    );
  const content = pack?.factor ?? 1;
  const same = lines.findIndex(
    (line) => line.item_id === item.uuid && (read.batch === '' || line.batch === '' || line.batch === read.batch),
  );
  if (same >= 0)
    return lines.map((line, at) =>
      at === same
        ? {
            ...line,
            batch: line.batch || read.batch,
            expires: line.expires || read.expires,
            quantity: line.expected === null ? String((Number(line.quantity) || 0) + content) : line.quantity,
          }
        : line,
    );
  const added = { ...newLine(item), ...read, quantity: String(content) };
  const empty = lines.findIndex(isEmpty);
  return empty < 0 ? [...lines, added] : lines.map((line, at) => (at === empty ? added : line));
}
