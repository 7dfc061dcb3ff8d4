import { invalid } from '@clinic-workbench/sdk/node';
import type { WantedLine } from '../contract';

/** The largest quantity of one line, in base units. */
export const mostOfLine = 10_000_000;

/** @throws ApiError 400 for a quantity that is no whole number from 0, and for an item that is named twice */
export function checkLines(lines: readonly WantedLine[], least: 0 | 1): readonly WantedLine[] {
  const named = new Set<string>();
  return lines.map((line) => {
    const item = line.item.toLowerCase();
    if (named.has(item)) throw invalid({ lines: ['An item is named twice'] });
    named.add(item);
    requireQuantity(line.quantity, least);
    return { ...line, item, batch: line.batch?.toLowerCase(), reason: line.reason?.trim() || undefined };
  });
}

/** @throws ApiError 400 `quantity` */
export function requireQuantity(quantity: number, least: 0 | 1 = 1): void {
  if (!Number.isSafeInteger(quantity) || quantity < least || quantity > mostOfLine)
    throw invalid({ quantity: ['Quantity should be a whole number of units'] });
}
