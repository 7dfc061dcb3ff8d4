import { ApiError, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { scanFaultWords } from '../common/gs1/fault-words';
import { readScan } from '../common/gs1/read-scan';
import type { ItemPack } from '../common/item';
import type { ScannedItem } from '../common/scanned-item';
import { items } from './item-records';

const unknown = () => new ApiError(404, 'unknown_bar_code', 'No item has this bar code.');

/**
 * What a scan is here. One without a GTIN is no item: it fills batch and expiry of the item in hand.
 *
 * @throws ApiError 400 with the fault as code, 404 `unknown_bar_code`
 */
export async function scannedItem(c: RequestContext, text: string): Promise<ScannedItem> {
  const scan = readScan(text, c.now.getUTCFullYear());
  if (scan.kind === 'fault')
    throw new ApiError(400, scan.fault, scanFaultWords[scan.fault], { details: { ai: scan.ai } });
  if (scan.kind === 'text') {
    const [item] = await items.list(c, { where: sql`upper(i.code) = ${scan.text.toUpperCase()}` });
    if (!item) throw unknown();
    return { scan, item, pack: null };
  }
  const gtin = scan.kind === 'gtin' ? scan.gtin : (scan.gtin ?? scan.contentGtin);
  if (gtin === null) return { scan, item: null, pack: null };
  const [item] = await items.list(c, {
    where: sql`i.uuid = (select p.item_uuid from inventory_packs p
                          where p.organization_uuid = ${c.organization} and p.gtin = ${gtin})`,
  });
  if (!item) throw unknown();
  return { scan, item, pack: packOf(item.packs, gtin) };
}

const packOf = (packs: readonly ItemPack[], gtin: string): ItemPack | null =>
  packs.find((pack) => pack.gtin === gtin) ?? null;
