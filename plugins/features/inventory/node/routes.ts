import { changingRoutes, importRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { ChangeItem, CreateItem, ItemsQuery } from '../common/item-requests';
import { ScanQuery } from '../common/scanned-item';
import manifest from '../manifest';
import { itemFile } from './import/item-file';
import { ItemChanges } from './item-changes';
import { pageOfItems } from './item-list';
import { items } from './item-records';
import { scannedItem } from './scanning';

const route = routesOf(manifest);
const path = '/inventory';

/** What the pharmacy keeps (specification, section 7, *Inventory*). */
export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Items of the pharmacy, searched by bar code or by words, even misspelt',
    permission: 'inventory.read',
    query: ItemsQuery,
    handle: (c, { query }) => pageOfItems(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Creates an item with its packs; prices need the right inventory.price',
    permission: 'inventory.write',
    status: 201,
    body: CreateItem,
    handle: (c, { body }) => c.service(ItemChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/export`,
    summary: 'The items of a search and its filters as a CSV file, in the columns of the import',
    permission: 'inventory.read',
    query: ItemsQuery,
    handle: (c, { query }) => itemFile(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/scan`,
    summary: 'The item with a scanned bar code: GS1 element string, GTIN or own code; with the read batch and expiry',
    permission: 'inventory.read',
    query: ScanQuery,
    handle: (c, { query }) => scannedItem(c, query.text),
  }),
  ...changingRoutes({
    path,
    one: 'an item of the pharmacy',
    records: items,
    body: ChangeItem,
    change: (c, uuid, ifMatch, body) => c.service(ItemChanges).change(c, uuid, ifMatch, body),
    remove: (c, uuid, ifMatch) => c.service(ItemChanges).delete(c, uuid, ifMatch),
  }),
  ...importRoutes(manifest, { kind: 'inventory', permission: 'inventory.write', undo: 'inventory.delete' }),
];
