import { converted, decimalsOf, dividedHalfAway, type Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { Posting, type NewLine } from '../../ledger/node/contract';
import { ratesInto } from '../../prices/node/contract';

/** Cash of one currency by the books. */
export interface HeldCash {
  readonly currency: string;
  /** In the currency. */
  readonly amount: Minor;
  /** Its value in the books, in their currency. */
  readonly value: Minor;
}

/** The content of a drawer, by currency. */
export const cashInDrawer = (c: RequestContext, drawer: string): Promise<readonly HeldCash[]> =>
  cashWhere(c, sql`account = '1010' and drawer_uuid = ${drawer}`);

/** The content of the safe of a place, by currency. The ledger keeps no balance of 1020 by place. */
export const cashInSafe = (c: RequestContext, location: string): Promise<readonly HeldCash[]> =>
  cashWhere(c, sql`account = '1020' and location_uuid = ${location}`);

/** The same, locked: nobody else takes cash out of it until the commit. */
export async function holdSafe(c: RequestContext, location: string): Promise<readonly HeldCash[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`safe ${c.organization} ${location}`}, 0))`.execute(c.db);
  return cashInSafe(c, location);
}

/** One currency of the content. */
export const heldOf = (held: readonly HeldCash[], currency: string): HeldCash =>
  held.find((each) => each.currency === currency) ?? { currency, amount: 0n, value: 0n };

/** The value of a part of the held cash in the books; taking all of it clears the value. */
export const valueOfPart = ({ amount, value }: HeldCash, part: Minor): Minor =>
  part === amount ? value : dividedHalfAway(value * part, amount);

async function cashWhere(c: RequestContext, which: RawBuilder<unknown>): Promise<readonly HeldCash[]> {
  const books = await c.service<Posting>(Posting).currency(c);
  const { rows } = await sql<{ readonly currency: string; readonly amount: string; readonly value: string }>`
    select coalesce(currency, ${books}) as currency, sum(coalesce(currency_amount, amount))::text as amount, sum(amount)::text as value
      from ledger_lines where organization_uuid = ${c.organization} and ${which}
     group by 1 having sum(coalesce(currency_amount, amount)) <> 0 or sum(amount) <> 0
     order by 1`.execute(c.db);
  return rows.map(({ currency, amount, value }) => ({ currency, amount: BigInt(amount), value: BigInt(value) }));
}

/** The place of cash in lines: a drawer or the safe, or the account that it becomes. */
export type CashAccount = Omit<NewLine, 'amount' | 'foreign'>;

/** Today's rates into the currency of the books, for cash of other currencies. */
export class CashValues {
  private constructor(
    readonly books: string,
    readonly rates: Readonly<Record<string, string>>,
  ) {}

  static async today(c: RequestContext): Promise<CashValues> {
    const books = await c.service<Posting>(Posting).currency(c);
    return new CashValues(books, await ratesInto(c, books));
  }

  /** The value of an amount today; undefined without a rate. */
  worth(currency: string, amount: Minor): Minor | undefined {
    if (currency === this.books) return amount;
    const rate = this.rates[currency];
    return rate === undefined ? undefined : converted(amount, { from: currency, to: this.books, rate });
  }

  /** The value of an amount beside the held cash: by the held cash's own value, otherwise today's. */
  worthBeside(held: HeldCash, amount: Minor): Minor {
    return held.amount > 0n ? valueOfPart(held, amount) : (this.worth(held.currency, amount) ?? 0n);
  }

  /** A line of cash, with its amount if it is of another currency. */
  line(
    at: CashAccount,
    currency: string,
    { amount, value }: { readonly amount: Minor; readonly value: Minor },
  ): NewLine {
    if (currency === this.books) return { ...at, amount };
    return { ...at, amount: value, foreign: { currency, amount, rate: this.#rateBetween(currency, amount, value) } };
  }

  /**
   * Cash that moves from one place to another: at today's value on arrival, at its own value on leaving; the rest is a
   * currency difference (money, section 4, *settled at another rate*).
   */
  moved(
    held: HeldCash,
    amount: Minor,
    { from, to }: { readonly from: CashAccount; readonly to: CashAccount },
  ): NewLine[] {
    const { currency } = held;
    if (currency === this.books)
      return [
        { ...to, amount },
        { ...from, amount: -amount },
      ];
    const own = valueOfPart(held, amount);
    const value = this.worth(currency, amount) ?? own;
    return [
      this.line(to, currency, { amount, value }),
      this.line(from, currency, { amount: -amount, value: -own }),
      { account: '7100', amount: own - value, tag: currency, ...(from.location && { location: from.location }) },
    ];
  }

  /** The value of one unit of a held currency, as decimal text with the ten decimals that the ledger keeps. */
  #rateBetween(currency: string, amount: Minor, value: Minor): string {
    if (amount === 0n || value === 0n) return '1';
    const scaled = dividedHalfAway(
      value * 10n ** BigInt(10 + decimalsOf(currency)),
      amount * 10n ** BigInt(decimalsOf(this.books)),
    );
    const digits = String(scaled).padStart(11, '0');
    return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
  }
}
