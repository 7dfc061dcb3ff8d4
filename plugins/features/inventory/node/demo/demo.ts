import { minorOf } from '@clinic-workbench/sdk/common';
import { beginHistories, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import generics from '../../../medicines/common/names/data/generic-medicines.json';
import { codeOf } from '../../../medicines/common/names/vocabulary';
import { checkDigitOf } from '../../common/gs1/gtin';
import { items } from '../item-records';
import { termsOf } from '../search/item-terms';
import { demoItems } from './demo-items';

const currency = 'GHS';
const names = new Map(generics.map((name) => [codeOf(name), name]));

/** Creates the items of the demonstration hospital. */
export async function demo({ system, organizations }: DemoContext): Promise<void> {
  const hospital = organizations.find(({ kind }) => kind === 'hospital');
  if (!hospital) return;
  const { uuid: organization_uuid } = hospital;
  await system.inOrganization(organization_uuid, async (db) => {
    const made = demoItems.map((item, index) => ({
      item,
      uuid: v7(),
      code: `ITM${String(index + 1).padStart(6, '0')}`,
    }));
    await db
      .insertInto('inventory_items')
      .values(
        made.map(({ item, uuid, code }) => {
          const described = {
            code,
            name: item.name,
            generic_code: item.generic ?? null,
            generic: item.generic === undefined ? null : (names.get(item.generic) ?? null),
            brand: item.brand ?? null,
            strength: item.strength ?? null,
            item_class: item.itemClass,
          };
          return {
            organization_uuid,
            uuid,
            ...described,
            kind: item.generic === undefined ? ('consumable' as const) : ('medicine' as const),
            form: item.form ?? null,
            route: item.route ?? null,
            controlled: item.controlled ?? false,
            cold_chain: item.cold ?? false,
            divisible: item.whole === undefined,
            pack_content: item.whole ?? null,
            without_prescription: item.counter ?? false,
            base_unit: item.unit,
            currency,
            cost: Number(minorOf(item.cost, currency)),
            cost_quantity: item.costOf,
            selling_price: Number(minorOf(item.price, currency)),
            search_terms: termsOf(described),
          };
        }),
      )
      .execute();
    await db
      .insertInto('inventory_packs')
      .values(
        made.flatMap(({ item, uuid }, index) =>
          item.packs.map(([name, factor], level) => ({
            organization_uuid,
            item_uuid: uuid,
            name,
            factor,
            gtin: demoGtin(index * 4 + level + 1),
          })),
        ),
      )
      .execute();
    await sql`
      insert into code_counters (organization_uuid, type, period, next)
      values (${organization_uuid}, 'inventory-item', 0, ${made.length + 1})`.execute(db);
    await beginHistories(db, organization_uuid, items);
  });
}

/** A bar code of the range that GS1 leaves to each company for its own use. */
function demoGtin(number: number): string {
  const thirteen = `0200${String(number).padStart(9, '0')}`;
  return `${thirteen}${checkDigitOf(thirteen)}`;
}
