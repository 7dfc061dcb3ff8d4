import { activeNames, anybodysWords, type Option } from '@clinic-workbench/sdk/browser';
import { labelled } from '@clinic-workbench/sdk/common';
import { countInWords } from '../../inventory/common/quantity-words';
import { orderStatuses, type OrderLine, type OrderStatus, type PurchaseOrder } from '../common/purchase-order';
import { t } from '../manifest';

/** The active suppliers, for fields. */
export const activeSuppliers = activeNames('v2/suppliers', 'suppliers.read');

const statusWords = (): Readonly<Record<OrderStatus, string>> => ({
  open: t('Ordered'),
  'part-received': t('Received in part'),
  complete: t('Complete'),
  cancelled: t('Cancelled'),
});

export const statusLabel = (status: OrderStatus): string => statusWords()[status];
export const statusOptions = (): readonly Option[] =>
  orderStatuses.map((value) => ({ value, label: statusLabel(value) }));

/** `2 boxes`, `120 tablets`. */
export const countText = (count: number, name: string): string =>
  countInWords({ count, name }, (sentence) => anybodysWords(sentence, { count }));

export const orderedText = ({ packs, pack, base_unit }: OrderLine): string => countText(packs, pack ?? base_unit);

export const linesText = ({ lines }: PurchaseOrder): readonly string[] =>
  lines.map((line) => labelled(line.item_name, orderedText(line)));

/** Base units that are still to come. */
export const openUnits = ({ quantity, received }: OrderLine): number => Math.max(0, quantity - received);

export const isOpen = ({ status }: PurchaseOrder): boolean => status === 'open' || status === 'part-received';
