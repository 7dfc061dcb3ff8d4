import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeGoods, type CausedGoods } from '../../../charge-items/node/contract';
import { Posting } from '../../../ledger/node/contract';
import { Stock } from '../../../stock/node/contract';
import type { PricedCart } from '../../common/carts/cart';
import { carts, type CartRow, type ReadLine } from './cart-records';

interface Sums {
  readonly total: bigint;
  readonly payersPay: bigint;
  readonly contribution: bigint;
  readonly owed: bigint | null;
  readonly payer: { readonly id: string; readonly name: string } | null;
}

/** What carts cost: open ones by a quote of now, bills by their charges. */
@injectable()
export class CartPricing {
  readonly #goods: ChargeGoods;
  readonly #posting: Posting;
  readonly #stock: Stock;

  constructor(@inject(ChargeGoods) goods: ChargeGoods, @inject(Posting) posting: Posting, @inject(Stock) stock: Stock) {
    this.#goods = goods;
    this.#posting = posting;
    this.#stock = stock;
  }

  async priced(c: RequestContext, row: CartRow): Promise<PricedCart> {
    const currency = await this.#posting.currency(c);
    const { total, payersPay, contribution, owed, payer } = await this.#sums(c, row);
    const held = await this.#stock.held(c, row.uuid);
    const cart = carts.wire(c, row);
    const batches = new Map(held?.items.map((each) => [each.item, each.batches]));
    const text = (minor: bigint) => amountText(minor, currency);
    const subtotal = cart.lines.reduce((sum, line) => sum + minorOf(line.line_total ?? '0', currency), 0n);
    return {
      ...cart,
      lines: cart.lines.map((line) => ({
        ...line,
        ...(row.status !== 'handed-over' && {
          batches: (batches.get(line.item_id) ?? []).map(({ batch, code, expires, quantity }) => ({
            batch_id: batch,
            code,
            expires,
            quantity,
            returned: 0,
          })),
        }),
      })),
      currency,
      subtotal: text(subtotal),
      total: text(total),
      payers_pay: text(payersPay),
      contribution_value: text(contribution),
      owed: owed === null ? null : text(owed),
      payer,
      held_until: held?.until.toISOString() ?? null,
    };
  }

  async #sums(c: RequestContext, row: CartRow): Promise<Sums> {
    const charges = row.lines.flatMap(({ charge }) => charge ?? []);
    if (row.status !== 'open') {
      const read = charges.length === 0 ? [] : await this.#goods.read(c, charges);
      const sum = (of: (line: (typeof read)[number]) => bigint) => read.reduce((all, line) => all + of(line), 0n);
      return {
        total: sum(({ total }) => total),
        payersPay: sum(({ payersPay }) => payersPay),
        contribution: sum(({ patientPays }) => patientPays),
        owed: sum(({ owed }) => owed),
        payer: null,
      };
    }
    const lines = goodsOf(row).filter(({ unitPrice }) => unitPrice >= 0n);
    if (lines.length === 0) return { total: 0n, payersPay: 0n, contribution: 0n, owed: null, payer: null };
    const quote = await this.#goods.quote(c, { patient: row.patient_uuid, lines, location: row.location_uuid });
    const [payer] = quote.lines.flatMap((line) => line.payer ?? []);
    return {
      total: quote.total,
      payersPay: quote.payersPay,
      contribution: quote.contribution,
      owed: null,
      payer: payer ? { id: payer.uuid, name: payer.name } : null,
    };
  }
}

/** The goods of a cart to charge, those without a price left out. */
export function goodsOf(row: Pick<CartRow, 'uuid' | 'lines'>): readonly CausedGoods[] {
  return row.lines.flatMap((line) => (line.price === null ? [] : [oneOf(row.uuid, line, line.price)]));
}

const oneOf = (cart: string, line: ReadLine, price: number): CausedGoods => ({
  item: line.item,
  what: line.name,
  quantity: line.quantity,
  unitPrice: BigInt(price),
  cause: { kind: 'dispensing', uuid: cart, part: line.item },
});
