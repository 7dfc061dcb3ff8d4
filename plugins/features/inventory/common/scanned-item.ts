import { rule } from '@clinic-workbench/sdk/common';
import type { Scan } from './gs1/scan';
import type { InventoryItem, ItemPack } from './item';

/** Characters of a scan: the longest bar code has fewer. */
const longestScan = 400;

/** What a scanner types: text that may contain FNC1 (U+001D). */
export class ScanQuery {
  @rule(
    'scan',
    'Bar code is not valid',
    (value) => typeof value === 'string' && value.trim() !== '' && value.length <= longestScan && !value.includes('\0'),
  )
  text!: string;
}

/** A scan that was read, and what it is here. */
export interface ScannedItem {
  readonly scan: Exclude<Scan, { readonly kind: 'fault' }>;
  /** Null for a scan without a bar code of an item: it is about the item in hand. */
  readonly item: InventoryItem | null;
  /** The scanned pack; null for the item's own bar code. */
  readonly pack: ItemPack | null;
}
