import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeGoods } from '../../../charge-items/node/contract';
import { Drawers } from '../../../drawers/node/contract';
import { DispensingChecks, medications, PrescribedMedicines } from '../../../medication-requests/node/contract';
import { PaymentTaking } from '../../../payments/node/contract';
import { claimedPatient } from '../../../patients/node/contract';
import { Stock } from '../../../stock/node/contract';
import type { PricedCart } from '../../common/carts/cart';
import type { EndCart } from '../../common/carts/cart-requests';
import { completes } from '../../common/carts/fitting';
import { isMethodSet, mayDispenseAndPay, mayRaiseBill, type GatedCart } from '../../common/carts/gates';
import { InventoryItems } from '../../../inventory/node/contract';
import { detailsOf, openCart } from './cart-changes';
import { accountOf, chargesOf, encounterOf, insistOnRaised, medicinesOf } from './cart-facts';
import { wantedBy } from './cart-lines';
import { CartPricing, goodsOf } from './cart-pricing';
import { carts, type CartRow } from './cart-records';
import { sessionAt } from './pharmacy-place';
import { givenFor } from './prescribed-medicines';

/** What ending a cart answers (specification, section 7). */
export interface EndedCart {
  readonly invoice_id: string;
  /** Decimal text: what the goods cost. */
  readonly total_amount: string;
  readonly dispensing: PricedCart;
}

/** How long a bill keeps its goods, in milliseconds (house rule: a day). */
const billKeeps = 24 * 3_600_000;

/** Bills, payments and the hand-over of goods, each in one transaction with its charges and the stock. */
@injectable()
export class HandOver {
  readonly #services: {
    readonly checks: DispensingChecks;
    readonly drawers: Drawers;
    readonly goods: ChargeGoods;
    readonly items: InventoryItems;
    readonly medicines: PrescribedMedicines;
    readonly payments: PaymentTaking;
    readonly pricing: CartPricing;
    readonly stock: Stock;
  };

  constructor(
    @inject(DispensingChecks) checks: DispensingChecks,
    @inject(Drawers) drawers: Drawers,
    @inject(ChargeGoods) goods: ChargeGoods,
    @inject(InventoryItems) items: InventoryItems,
    @inject(PrescribedMedicines) medicines: PrescribedMedicines,
    @inject(PaymentTaking) payments: PaymentTaking,
    @inject(CartPricing) pricing: CartPricing,
    @inject(Stock) stock: Stock,
  ) {
    this.#services = { checks, drawers, goods, items, medicines, payments, pricing, stock };
  }

  /**
   * Charges the cart; its goods stay held until the bill is paid and they are handed over.
   * @throws ApiError 404; 409 `stale_version`, `no_drawer`, `session_mismatch`, `empty_cart`, `payment_method`,
   * `share_changed`, `prescription_changed`, `checks_needed`; 428
   */
  async raise(c: RequestContext, patient: string, ifMatch: number | undefined, body: EndCart): Promise<EndedCart> {
    const { row } = await this.#ready(c, patient, { ifMatch, body, may: mayRaiseBill });
    const { charged } = await this.#charge(c, row);
    const until = new Date(c.now.getTime() + billKeeps);
    const lines = await wantedBy(c, row);
    await this.#services.stock.hold(c, { holder: row.uuid, store: row.store_uuid, lines, until });
    return this.#ended(c, row.uuid, charged);
  }

  /**
   * Charges the cart, pays from the patient's account what payers leave, and hands the goods over.
   * @throws ApiError as `raise`; those of a payment; 409 of the stock
   */
  async dispense(c: RequestContext, patient: string, ifMatch: number | undefined, body: EndCart): Promise<EndedCart> {
    const { row } = await this.#ready(c, patient, { ifMatch, body, may: mayDispenseAndPay });
    const { charged } = await this.#charge(c, row);
    const due = charged.lines.filter(({ owed }) => owed > 0n);
    const owed = due.reduce((sum, line) => sum + line.owed, 0n);
    if (owed > 0n) {
      c.require('payments.write');
      const account = await accountOf(c, patient);
      await this.#services.payments.take(c, {
        patient_id: patient,
        items: due.map(({ charge }) => ({ id: charge })),
        payments: [
          { transaction_type: 'patient-account', amount: amountText(owed, charged.currency), account_id: account },
        ],
        location_id: row.location_uuid,
      });
    }
    await this.#give(c, await carts.row(c, row.uuid, 'lock'));
    return this.#ended(c, row.uuid, charged);
  }

  /**
   * Hands over the goods of a paid bill.
   * @throws ApiError 404; 409 `stale_version`, `not_raised`, `not_paid`, `prescription_changed`, and of the stock; 428
   */
  async handOver(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<PricedCart> {
    const row = await carts.insisted(c, uuid, ifMatch);
    insistOnRaised(row);
    await this.#insistOnMedicines(c, row);
    const charges = await this.#services.goods.read(c, chargesOf(row));
    const owed = charges.reduce((sum, line) => sum + line.owed, 0n);
    if (owed > 0n) throw conflict('not_paid', 'This bill is not paid yet.');
    await this.#give(c, row);
    return this.#services.pricing.priced(c, await carts.row(c, uuid));
  }

  /** Cancels an unpaid bill: its charges end and its goods are free. @throws ApiError 404; 409; 428 */
  async cancelBill(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<PricedCart> {
    const row = await carts.insisted(c, uuid, ifMatch);
    insistOnRaised(row);
    for (const charge of chargesOf(row)) await this.#services.goods.cancel(c, charge, reason);
    await carts.change(c, row, { status: 'cancelled', cancel_reason: reason }, { kind: 'cancelled', reason });
    await this.#services.stock.release(c, uuid);
    return this.#services.pricing.priced(c, await carts.row(c, uuid));
  }

  async #ready(
    c: RequestContext,
    patient: string,
    { ifMatch, body, may }: { ifMatch: number | undefined; body: EndCart; may: (of: GatedCart) => boolean },
  ): Promise<{ readonly row: CartRow }> {
    await claimedPatient(c, patient);
    const open = await openCart(c, patient);
    if (!open) throw conflict('empty_cart', 'Cart is empty');
    const row = { ...(await carts.insisted(c, open.uuid, ifMatch)), ...detailsOf(body) };
    if (row.lines.length === 0) throw conflict('empty_cart', 'Cart is empty');
    const session = await sessionAt(c, row.location_uuid);
    // Also if the named one was closed in another tab.
    if (body.session_id && body.session_id.toLowerCase() !== session)
      throw conflict('session_mismatch', 'Session ID mismatch');
    if (session === null) throw conflict('no_drawer', 'No active session found');
    // The price was taken away while the item was in the cart: it must not leave without a charge.
    const unpriced = row.lines.find(({ price }) => price === null);
    if (unpriced)
      throw conflict('no_price', 'This item has no selling price.', { item_id: unpriced.item, name: unpriced.name });
    const { contribution_value: contribution, payer, currency } = await this.#services.pricing.priced(c, row);
    if (body.contribution_value && minorOf(body.contribution_value, currency) !== minorOf(contribution, currency))
      throw conflict('share_changed', 'What the patient pays has changed. Look at it again.', {
        contribution_value: contribution,
      });
    const method = row.payment_method;
    const hasPayer = method === 'patient-account' ? (await accountOf(c, patient)) !== null : payer !== null;
    const of = { session: true, lines: row.lines.length, method, payer: hasPayer, contribution };
    if (!isMethodSet(of)) throw conflict('payment_method', 'Payment method is required');
    if (!may(of))
      throw conflict('payment_method', 'This payment method does not allow it.', { contribution_value: contribution });
    await this.#insistOnMedicines(c, row);
    await this.#insistOnChecks(c, row);
    return { row };
  }

  /** Locks the prescribed medicines. @throws ApiError 409 `prescription_changed` */
  async #insistOnMedicines(c: RequestContext, row: CartRow): Promise<void> {
    for (const uuid of medicinesOf(row)) {
      const medicine = await this.#services.medicines.hold(c, uuid, undefined);
      if (!medicine.awaited)
        throw conflict(
          'prescription_changed',
          'A prescribed medicine was stopped or dispensed meanwhile. Take it out of the cart.',
          {
            medication_request_id: uuid,
            drug: medicine.drug,
          },
        );
    }
  }

  /** @throws ApiError 409 `checks_needed` */
  async #insistOnChecks(c: RequestContext, row: CartRow): Promise<void> {
    const ids = medicinesOf(row);
    if (ids.length === 0) return;
    const medicines = [];
    for (const id of ids) medicines.push(await medications.answer(c, id));
    const found = await this.#services.checks.findings(c, row.patient_uuid, medicines);
    const lacking = medicines
      .map((medicine, index) => ({
        index,
        drug: medicine.drug,
        findings: found[index]!.filter(
          ({ key }) =>
            !row.lines.some((line) => line.medicine === medicine.uuid && line.overrides.some((one) => one.key === key)),
        ),
      }))
      .filter(({ findings }) => findings.length > 0);
    if (lacking.length > 0)
      throw conflict('checks_needed', 'Something speaks against this. Give a reason for each warning.', {
        lines: lacking,
      });
  }

  async #charge(c: RequestContext, row: CartRow) {
    const encounter = await encounterOf(c, medicinesOf(row));
    const charged = await this.#services.goods.charge(c, {
      patient: row.patient_uuid,
      lines: goodsOf(row),
      location: row.location_uuid,
      encounter,
      practitioner: c.practitionerRole,
    });
    const { uuid: drawer } = await this.#services.drawers.mine(c, row.location_uuid);
    const rest = async (uuid: string) => {
      for (const { charge, cause } of charged.lines)
        await c.db
          .updateTable('dispensing_lines')
          .set({ charge_uuid: charge })
          .where('organization_uuid', '=', c.organization)
          .where('cart_uuid', '=', uuid)
          .where('item_uuid', '=', cause.part)
          .execute();
    };
    const values = {
      status: 'raised',
      raised_at: c.now,
      invoice_uuid: charged.invoice,
      drawer_uuid: drawer,
    } as const;
    const { payment_method, dispensed_to, counselling_note } = row;
    const details = { payment_method, dispensed_to, counselling_note };
    await carts.change(c, row, { ...values, ...details }, { kind: 'raised', rest });
    return { charged };
  }

  /** The goods leave, and the prescribed medicines are dispensed, or a part of them. */
  async #give(c: RequestContext, row: CartRow): Promise<void> {
    const medicines = medicinesOf(row);
    const given = await this.#services.stock.giveOut(c, {
      holder: row.uuid,
      store: row.store_uuid,
      cause: { kind: 'dispensing', uuid: row.uuid, event: 'handed-over' },
      kind: medicines.length > 0 ? 'dispensing' : 'sale',
      patient: row.patient_uuid,
      lines: await wantedBy(c, row),
    });
    const before = await givenFor(c, medicines);
    const values = {
      status: 'handed-over',
      given_uuid: given.entry,
      handed_over_at: c.now,
      handed_over_by: c.user,
    } as const;
    await carts.change(c, row, values, { kind: 'handed-over' });
    const items = await this.#services.items.findAll(
      c,
      row.lines.map(({ item }) => item),
    );
    for (const uuid of medicines) {
      const medicine = await medications.row(c, uuid);
      const remaining = medicine.quantity === null ? null : medicine.quantity - (before.get(uuid) ?? 0);
      const own = row.lines.filter((line) => line.medicine === uuid);
      const whole =
        own.every(({ item }) => items.has(item)) &&
        completes(
          medicine,
          items.get(own[0]!.item)!,
          remaining,
          own.reduce((sum, line) => sum + line.quantity, 0),
        );
      const status = whole && medicine.status === 'partial' ? 'active' : whole ? medicine.status : 'partial';
      await this.#services.medicines.mark(
        c,
        uuid,
        { status, dispensed: whole },
        { kind: whole ? 'dispensed' : 'part-dispensed' },
      );
    }
  }

  async #ended(
    c: RequestContext,
    uuid: string,
    charged: { readonly invoice: string; readonly total: bigint; readonly currency: string },
  ): Promise<EndedCart> {
    return {
      invoice_id: charged.invoice,
      total_amount: amountText(charged.total, charged.currency),
      dispensing: await this.#services.pricing.priced(c, await carts.row(c, uuid)),
    };
  }
}
