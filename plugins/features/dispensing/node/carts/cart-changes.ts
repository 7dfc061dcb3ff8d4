import { Codes, conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { InventoryItems } from '../../../inventory/node/contract';
import { courseDays } from '../../../medication-requests/common/medicine';
import { medications } from '../../../medication-requests/node/contract';
import { claimedPatient, livingPatient } from '../../../patients/node/contract';
import { Stock, type WantedLine } from '../../../stock/node/contract';
import type { AddToCart, CartDetails, ChangeCart } from '../../common/carts/cart-requests';
import { isSubstitution, worthOf } from '../../common/carts/fitting';
import { added, insistOnBatches, lineOf, linesOf, wantedOf, type Line } from './cart-lines';
import { carts, type CartRow } from './cart-records';
import { storeAt } from './pharmacy-place';
import { onBills } from './prescribed-medicines';

/** Fills carts and holds their goods. */
@injectable()
export class CartChanges {
  readonly #codes: Codes;
  readonly #items: InventoryItems;
  readonly #stock: Stock;

  constructor(@inject(Codes) codes: Codes, @inject(InventoryItems) items: InventoryItems, @inject(Stock) stock: Stock) {
    this.#codes = codes;
    this.#items = items;
    this.#stock = stock;
  }

  /**
   * Adds goods to the patient's cart, which begins with them. An item that it has already gets the quantity on top.
   * @throws ApiError 404; 409 `patient_deceased`, `no_store`, and as `Stock.hold`
   */
  async add(c: RequestContext, patient: string, body: AddToCart): Promise<void> {
    // Of two dispensers at once, the second finds the cart of the first.
    await claimedPatient(c, patient);
    const { is_deceased } = await livingPatient(c, patient);
    if (is_deceased) throw conflict('patient_deceased', 'This patient has died.');
    const before = (await openCart(c, patient)) ?? (await this.#begin(c, patient, body.location_id));
    const merged = new Map(linesOf(before).map((line) => [line.item, line]));
    for (const sent of body.lines) {
      const line = lineOf(sent);
      const known = merged.get(line.item);
      if (known && line.medicine !== null && known.medicine !== null && known.medicine !== line.medicine)
        throw conflict('other_medicine', 'The cart has this item for another prescribed medicine already.');
      merged.set(line.item, known ? added(known, line) : line);
    }
    await this.#store(c, before, [...merged.values()]);
  }

  /**
   * Changes the patient's cart; `lines` replaces all of them.
   * @throws ApiError 404; 409 `stale_version` and as `add`; 428
   */
  async change(c: RequestContext, patient: string, ifMatch: number | undefined, body: ChangeCart): Promise<void> {
    const before = await this.#current(c, patient, ifMatch);
    const values = detailsOf(body);
    const lines = body.lines?.map(lineOf);
    if (new Set(lines?.map(({ item }) => item)).size !== (lines?.length ?? 0))
      throw invalid({ lines: ['An item is in a cart once.'] });
    await this.#store(c, before, lines, values);
  }

  /** Empties the patient's cart and lets its goods go. @throws ApiError 404; 409 `stale_version`; 428 */
  async clear(c: RequestContext, patient: string, ifMatch: number | undefined): Promise<void> {
    const before = await this.#current(c, patient, ifMatch);
    await this.#cancel(c, before, 'Cleared');
  }

  /** Clears the carts that a cashier changed last at a place, when the session there closes. */
  async clearOwn(c: RequestContext, user: string, location: string, until: Date): Promise<void> {
    const rows = await carts.rows(c, {
      where: sql`k.status = 'open' and k.location_uuid = ${location} and k.updated_at <= ${until}
        and coalesce(k.updated_by, k.created_by) = ${user}`,
      order: sql`k.uuid`,
    });
    for (const { uuid } of rows) {
      const row = await carts.current(c, uuid, undefined);
      if (row.status === 'open') await this.#cancel(c, row, 'The session was closed');
    }
  }

  async #cancel(c: RequestContext, before: CartRow, reason: string): Promise<void> {
    await carts.change(c, before, { status: 'cancelled', cancel_reason: reason }, { kind: 'cancelled', reason });
    await this.#stock.release(c, before.uuid);
  }

  async #current(c: RequestContext, patient: string, ifMatch: number | undefined): Promise<CartRow> {
    await claimedPatient(c, patient);
    const found = await openCart(c, patient);
    if (!found) throw notFound('Cart');
    return carts.insisted(c, found.uuid, ifMatch);
  }

  async #begin(c: RequestContext, patient: string, location: string | null | undefined): Promise<CartRow> {
    const place = await storeAt(c, location);
    const { uuid } = await carts.create(c, {
      dispensing_number: await this.#codes.next(c, 'dispensing'),
      patient_uuid: patient,
      store_uuid: place.store,
      location_uuid: place.location,
      status: 'open',
      payment_method: null,
      dispensed_to: '',
      counselling_note: '',
      invoice_uuid: null,
      raised_at: null,
      given_uuid: null,
      handed_over_at: null,
      handed_over_by: null,
      drawer_uuid: null,
      cancel_reason: null,
    });
    return carts.row(c, uuid);
  }

  async #store(
    c: RequestContext,
    before: CartRow,
    lines: readonly Line[] | undefined,
    values: Parameters<typeof carts.change>[2] = {},
  ): Promise<void> {
    const wanted = lines && (await this.#insist(c, before, lines));
    const rest = async (uuid: string) => {
      if (!lines) return;
      await c.db
        .deleteFrom('dispensing_lines')
        .where('organization_uuid', '=', c.organization)
        .where('cart_uuid', '=', uuid)
        .execute();
      const rows = lines.map((line, position) => ({
        organization_uuid: c.organization,
        cart_uuid: uuid,
        item_uuid: line.item,
        position,
        quantity: line.quantity,
        medication_request_uuid: line.medicine,
        substitution_reason: line.reason,
        batch_uuid: line.batch,
        batch_reason: line.batchReason,
        weekday: line.weekday,
        label_instructions: line.labelInstructions,
        worth: wanted?.worth.get(line.item) ?? 1,
        overrides: JSON.stringify(line.overrides),
        charge_uuid: null,
      }));
      if (rows.length > 0) await c.db.insertInto('dispensing_lines').values(rows).execute();
    };
    await carts.change(c, before, values, { rest });
    // What was held of a chosen batch would stay held.
    const unchosen = before.lines.filter(
      ({ item, batch }) => batch !== null && lines?.some((line) => line.item === item && line.batch === null),
    );
    if (unchosen.length > 0)
      await this.#stock.release(
        c,
        before.uuid,
        unchosen.map(({ item }) => item),
      );
    if (wanted) await this.#stock.hold(c, { holder: before.uuid, store: before.store_uuid, lines: wanted.lines });
  }

  /**
   * @returns what to hold: items that left the cart with 0; and what a unit of each is worth of its prescription
   * @throws ApiError 404, 409
   */
  async #insist(
    c: RequestContext,
    before: CartRow,
    lines: readonly Line[],
  ): Promise<{ readonly lines: readonly WantedLine[]; readonly worth: ReadonlyMap<string, number> }> {
    const worth = new Map<string, number>();
    const known = new Map(before.lines.map((line) => [line.item, line]));
    await insistOnBatches(c, lines);
    const billed = await onBills(
      c,
      lines.flatMap(({ medicine }) => medicine ?? []),
    );
    const wanted: WantedLine[] = [];
    for (const line of lines.toSorted((a, b) => a.item.localeCompare(b.item))) {
      const item = await this.#items.requireActive(c, line.item);
      const about = { item_id: line.item, name: item.name };
      if (item.selling_price === null) throw conflict('no_price', 'This item has no selling price.', about);
      if (!item.divisible && item.pack_content !== null && line.quantity % item.pack_content !== 0)
        throw conflict('whole_packs', 'This item is given out in whole packs only.', {
          ...about,
          pack_content: item.pack_content,
        });
      if (line.medicine === null) {
        if (item.kind === 'medicine' && !item.without_prescription)
          throw conflict('needs_prescription', 'This medicine is not sold without a prescription.', about);
        wanted.push(wantedOf(line, null));
        continue;
      }
      const medicine = await medications.row(c, line.medicine);
      if (medicine.patient_uuid !== before.patient_uuid) throw notFound('Medication request');
      // What was prescribed can change while it is in a cart: then it stays until somebody takes it out.
      const isNew = known.get(line.item)?.medicine !== line.medicine;
      if (isNew && !medicine.awaited)
        throw conflict('not_awaited', 'This prescribed medicine does not wait to be dispensed.', about);
      if (billed.has(line.medicine))
        throw conflict('already_billed', 'This prescribed medicine is on a bill already.', about);
      if (isSubstitution(medicine, item)) {
        if (!medicine.substitution_allowed)
          throw conflict('no_substitution', 'The prescriber allows no other product.', about);
        if (line.reason === null) throw invalid({ substitution_reason: ['Reason is required'] });
      }
      worth.set(line.item, worthOf(medicine, item) ?? 1);
      wanted.push(wantedOf(line, courseDays(medicine)));
    }
    const stays = new Set(lines.map(({ item }) => item));
    const gone = before.lines.filter(({ item }) => !stays.has(item)).map(({ item }) => ({ item, quantity: 0 }));
    return { lines: [...gone, ...wanted], worth };
  }
}

/** The sent details of a cart; those left out stay. */
export function detailsOf({ payment_method, dispensed_to, counselling_note }: CartDetails) {
  return {
    ...(payment_method !== undefined && { payment_method }),
    ...(dispensed_to !== undefined && { dispensed_to: dispensed_to?.trim() ?? '' }),
    ...(counselling_note !== undefined && { counselling_note: counselling_note?.trim() ?? '' }),
  };
}

/** The patient's open cart. */
export async function openCart(c: RequestContext, patient: string): Promise<CartRow | undefined> {
  const [row] = await carts.rows(c, { where: sql`k.patient_uuid = ${patient} and k.status = 'open'` });
  return row;
}
