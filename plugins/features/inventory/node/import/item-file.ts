import { csvFile, type csvMime, type FileAnswer, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { InventoryItem } from '../../common/item';
import { itemColumns, writePacks, type ItemColumn } from '../../common/item-import';
import type { ItemsQuery } from '../../common/item-requests';
import { conditionsOf } from '../item-list';
import { items } from '../item-records';
import { findItems } from '../search/item-search';

/** More items than a pharmacy keeps. */
const most = 50_000;

const yesNo = (yes: boolean) => (yes ? 'yes' : 'no');

/** A cell for each column: the file can be changed and imported again. */
const cells: Readonly<Record<ItemColumn, (item: InventoryItem) => string | number | null>> = {
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  generic: ({ generic }) => generic,
  brand: ({ brand }) => brand,
  strength: ({ strength }) => strength,
  form: ({ form }) => form,
  route: ({ route }) => route,
  item_class: ({ item_class: named }) => named,
  base_unit: ({ base_unit: unit }) => unit,
  packs: ({ packs }) => writePacks(packs),
  pack_content: ({ pack_content: content }) => content,
  cost: ({ cost }) => cost,
  cost_quantity: ({ cost_quantity: of }) => of,
  // A price that follows the cost is calculated again.
  selling_price: ({ selling_price: price, markup_percent: percent }) => (percent === null ? price : null),
  markup_percent: ({ markup_percent: percent }) => percent,
  tax_exempt: (item) => yesNo(item.tax_exempt),
  controlled: (item) => yesNo(item.controlled),
  cold_chain: (item) => yesNo(item.cold_chain),
  without_prescription: (item) => yesNo(item.without_prescription),
  code: ({ code }) => code,
  note: ({ note }) => note,
  active: ({ active }) => (active ? 'active' : 'inactive'),
};

/** The items of a search and its filters, by name. */
export async function itemFile(c: RequestContext, query: ItemsQuery): Promise<FileAnswer<typeof csvMime>> {
  const among = await findItems(c, query.search ?? '');
  const found = await items.list(c, {
    among,
    where: sql.join([sql`true`, ...conditionsOf(query)], sql` and `),
    order: sql`lower(i.name), i.uuid`,
    limit: most,
  });
  c.audit({ action: 'export', resource: 'inventory', note: { rows: found.length } });
  const lines = found.map((item) => itemColumns.map(({ id }) => cells[id](item)));
  return csvFile('inventory.csv', [itemColumns.map(({ title }) => title), ...lines]);
}
