import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
// The view of items.
import '../../../inventory/node/contract';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';
import { courseDays } from '../../../medication-requests/common/medicine';
import { todayOf } from '../../../patients/node/contract';
import { lastDayOfCourse } from '../../../stock/common/expiry';
import type { AvailableBatch, Stock } from '../../../stock/node/contract';
import type { OfferedBatch } from '../../common/carts/batch-choice';
import type { OfferedItem } from '../../common/carts/cart';
import { isSubstitution, proposedQuantity, worthOf, type ItemToGive } from '../../common/carts/fitting';

interface ReadItem extends ItemToGive {
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly selling_price: number | null;
}

/** The most items that are offered for one medicine. */
const mostOffers = 6;

/** What the store can give for medicines: the prescribed strength first, then what is there. */
export async function offersFor(
  c: RequestContext,
  stock: Stock,
  store: string | undefined,
  medicines: readonly { readonly medicine: MedicationRequest; readonly remaining: number | null }[],
): Promise<readonly (readonly OfferedItem[])[]> {
  if (medicines.length === 0) return [];
  const codes = medicines.flatMap(({ medicine }) => medicine.drug_code ?? []);
  const names = medicines.map(({ medicine }) => medicine.drug.toLowerCase());
  const { rows } = await sql<ReadItem>`
    select i.uuid, i.name, i.generic_code, i.generic, i.brand, i.strength, i.form, i.base_unit, i.divisible, i.pack_content,
           i.currency, i.selling_price
      from inventory_item_names i
     where i.organization_uuid = ${c.organization} and i.active and i.kind = 'medicine'
       and (i.generic_code = any(${codes}::text[]) or lower(i.generic) = any(${names}::text[]) or lower(i.brand) = any(${names}::text[]))
     order by i.name limit 200`.execute(c.db);
  const there = store
    ? await stock.available(
        c,
        store,
        rows.map(({ uuid }) => uuid),
      )
    : [];
  const available = new Map(there.map((each) => [each.item, each]));
  const today = await todayOf(c);
  return medicines.map(({ medicine, remaining }) =>
    rows
      .filter((item) => fits(item, medicine))
      .map((item) => ({
        item_id: item.uuid,
        name: item.name,
        base_unit: item.base_unit,
        selling_price: item.selling_price === null ? null : amountText(BigInt(item.selling_price), item.currency),
        available: available.get(item.uuid)?.available ?? 0,
        proposed: proposedQuantity(medicine, item, remaining),
        substitution: isSubstitution(medicine, item),
        worth: worthOf(medicine, item) ?? null,
        batches: (available.get(item.uuid)?.batches ?? []).map((batch) => offeredBatch(batch, today, medicine)),
      }))
      .toSorted(
        (a, b) =>
          Number(a.substitution) - Number(b.substitution) ||
          Number(b.available >= b.proposed) - Number(a.available >= a.proposed) ||
          a.name.localeCompare(b.name),
      )
      .slice(0, mostOffers),
  );
}

function offeredBatch(batch: AvailableBatch, today: string, medicine: MedicationRequest): OfferedBatch {
  const { batch: batch_id, code, expires, status, usable, available } = batch;
  const days = courseDays(medicine);
  const ends = days !== null && expires !== null && expires < lastDayOfCourse(today, days);
  const unusable = status === 'usable' ? 'expired' : 'quarantined';
  return { batch_id, code, expires, available, passed_over: usable ? (ends ? 'course' : null) : unusable };
}

function fits(item: ReadItem, { drug, drug_code }: MedicationRequest): boolean {
  if (drug_code !== null && item.generic_code === drug_code) return true;
  const name = drug.toLowerCase();
  return item.generic?.toLowerCase() === name || item.brand?.toLowerCase() === name;
}
