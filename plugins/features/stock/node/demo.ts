import { dayPlus } from '@clinic-workbench/sdk/common';
import type { DemoContext, RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { StoreKind } from '../common/stock-kinds';
import { batchesOf } from './ledger/batches';
import { LockedStock } from './ledger/locked-stock';
import { postEntry } from './ledger/stock-entries';
import { stores } from './stores/store-records';
import { todayOf } from './today';

interface DemoItem {
  readonly item: string;
  readonly code: string;
  readonly generic: string | null;
  /** Base units in the largest pack. */
  readonly box: number;
  /** Minor units of so many base units. */
  readonly cost: number;
  readonly costOf: number;
}

/** A batch that the demonstration begins with: boxes, or so many units. */
interface DemoBatch {
  /** Days from today; null for what does not expire. */
  readonly days: number | null;
  readonly suffix: string;
  readonly quantity: number;
}

/** Medicines of the main dispensary that the lists of a store room shall show. */
const soon = new Map([
  ['amoxicillin', 3],
  ['metronidazole', 25],
  ['ceftriaxone', 55],
  ['artemether-lumefantrine', 80],
]);
const expired = 'doxycycline';
const low = 'lisinopril';

/** Stores of the demonstration hospital: a main store and a dispensary at the first site, a dispensary at the others. */
export async function demo({ work, organizations }: DemoContext): Promise<void> {
  const hospital = organizations.find(({ kind }) => kind === 'hospital');
  if (!hospital) return;
  await work.inOrganization(hospital.uuid, 'demonstration', async (c) => {
    const items = await itemsOf(c);
    if (items.length === 0) return;
    const { rows: sites } = await sql<{ readonly uuid: string; readonly name: string }>`
      select uuid, name from location_names
       where organization_uuid = ${c.organization} and parent_uuid is null
       order by name like 'Main %' desc, name`.execute(c.db);
    for (const [at, { uuid }] of sites.entries()) {
      if (at === 0) {
        await fill(c, { location: uuid, name: 'Main store', kind: 'main' }, items, mainStore);
        await fill(c, { location: uuid, name: 'Dispensary', kind: 'dispensary' }, items, dispensary);
      } else await fill(c, { location: uuid, name: 'Dispensary', kind: 'dispensary' }, items, smallDispensary);
    }
  });
}

const mainStore = ({ generic, box }: DemoItem, index: number): readonly DemoBatch[] => [
  { days: generic === null ? null : 420 + index * 7, suffix: 'M', quantity: 20 * box },
];

const dispensary = ({ generic, box }: DemoItem, index: number): readonly DemoBatch[] => {
  if (generic === null) return [{ days: null, suffix: '', quantity: 2 * box }];
  const first = { days: 190 + index * 5, suffix: 'A', quantity: generic === low ? Math.min(box, 6) : 3 * box };
  const ends = soon.get(generic);
  return [
    first,
    ...(ends === undefined ? [] : [{ days: ends, suffix: 'S', quantity: box }]),
    ...(generic === expired ? [{ days: -6, suffix: 'X', quantity: 40 }] : []),
  ];
};

const smallDispensary = ({ generic, box }: DemoItem, index: number): readonly DemoBatch[] => [
  { days: generic === null ? null : 300 + index * 4, suffix: 'B', quantity: box },
];

async function fill(
  c: RequestContext,
  { location, name, kind }: { readonly location: string; readonly name: string; readonly kind: StoreKind },
  items: readonly DemoItem[],
  batchesFor: (item: DemoItem, index: number) => readonly DemoBatch[],
): Promise<void> {
  const { uuid: store } = await stores.create(c, { location_uuid: location, name, kind });
  await LockedStock.of(
    c,
    items.map(({ item }) => item),
  );
  const today = await todayOf(c);
  const lines = items.flatMap((of, index) => batchesFor(of, index).map((batch) => ({ of, batch })));
  const batches = await batchesOf(
    c,
    lines.map(({ of, batch: { days, suffix } }) => ({
      item: of.item,
      code: days === null ? '' : `${of.code.replace(/^ITM0*/, 'L')}${suffix}`,
      expires: days === null ? null : dayPlus(today, days),
    })),
  );
  await postEntry(c, {
    kind: 'opening',
    cause: { kind: 'demonstration', uuid: store, event: 'opened' },
    movements: lines.map(({ of, batch: { quantity } }, at) => ({
      store,
      item: of.item,
      batch: batches[at]!,
      onHand: quantity,
      value: BigInt(Math.round((of.cost * quantity) / of.costOf)),
    })),
  });
}

async function itemsOf({ db, organization }: RequestContext): Promise<readonly DemoItem[]> {
  const { rows } = await sql<DemoItem>`
    select i.uuid as item, i.code, i.generic_code as generic, i.cost, i.cost_quantity as "costOf",
           (select max(p.factor) from inventory_packs p
             where p.organization_uuid = i.organization_uuid and p.item_uuid = i.uuid) as box
      from inventory_item_names i where i.organization_uuid = ${organization} order by i.code`.execute(db);
  return rows;
}
