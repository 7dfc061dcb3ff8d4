import { amountText } from '@clinic-workbench/sdk/common';
import { sinceOf, untilOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { todayOf } from '../../patients/node/contract';
import type { Drawer } from '../common/drawer';
import type {
  DayReportQuery,
  DrawerDayReport,
  DrawerTakings,
  OtherMethods,
  PersonTakings,
} from '../common/drawer-report';
import type { CashAmount } from '../common/foreign-cash';
import { cashCurrency } from './drawer-place';
import { drawers } from './drawer-records';

/** Cash of one currency, in its minor units. */
interface CashSums {
  readonly taken: bigint;
  readonly given: bigint;
  readonly toSafe: bigint;
}

/** Sums of a drawer's lines, in minor units. */
interface Sums {
  /** By currency. */
  readonly cash: ReadonlyMap<string, CashSums>;
  readonly mobile: bigint;
  readonly card: bigint;
  readonly bank: bigint;
}

const none: Sums = { cash: new Map(), mobile: 0n, card: 0n, bank: 0n };
const noCash: CashSums = { taken: 0n, given: 0n, toSafe: 0n };
/** Of one person, or of all: cash taken less cash given back, in counted drawers. */
type Added = Record<'mobile' | 'card' | 'bank' | 'uncounted', bigint> & { readonly cash: Map<string, bigint> };
const nothing = (): Added => ({ cash: new Map(), mobile: 0n, card: 0n, bank: 0n, uncounted: 0n });

/** Every drawer that was open on a day, with its movements of that day. */
export async function dayReport(c: RequestContext, query: DayReportQuery): Promise<DrawerDayReport> {
  const date = query.date?.slice(0, 10) ?? (await todayOf(c));
  const currency = await cashCurrency(c, null);
  const open = await drawers.list(c, {
    where: sql`d.opened_at < ${untilOf(c.organization, date)}
      and (d.closed_at is null or d.closed_at >= ${sinceOf(c.organization, date)})
      ${query.location_id ? sql`and d.location_uuid = ${query.location_id}` : sql``}`,
    order: sql`user_name, d.opened_at, d.uuid`,
  });
  const sums = await sumsWhere(c, sql`e.dated = ${date}::date and l.drawer_uuid is not null`);
  const added = (of: readonly Drawer[]) => addUp(of, sums);
  const people = [...new Set(open.map(({ user_id }) => user_id))];
  const variance = open.reduce((sum, { variance: each }) => sum + minorOfText(each), 0n);
  const foreign = new Map<string, bigint>();
  for (const each of open.flatMap(({ foreign_cash }) => foreign_cash))
    foreign.set(each.currency, (foreign.get(each.currency) ?? 0n) + minorOfText(each.variance));
  return {
    date,
    currency,
    drawers: open.map((drawer) => takingsOf(drawer, sums.get(drawer.uuid) ?? none)),
    people: people.map((user_id): PersonTakings => {
      const own = open.filter((drawer) => drawer.user_id === user_id);
      return { user_id, user_name: own[0]!.user_name, ...addedWire(added(own), currency) };
    }),
    total: {
      ...addedWire(added(open), currency),
      variance: amountText(variance, currency),
      foreign_variances: amountsOf(foreign),
    },
  };
}

/** The movements of one drawer since its opening. @throws ApiError 404 */
export async function drawerReport(c: RequestContext, uuid: string): Promise<DrawerTakings> {
  const drawer = await drawers.answer(c, uuid);
  const sums = await sumsWhere(c, sql`l.drawer_uuid = ${uuid}`);
  return takingsOf(drawer, sums.get(uuid) ?? none);
}

function addUp(of: readonly Drawer[], sums: ReadonlyMap<string, Sums>): Added {
  const all = nothing();
  for (const drawer of of) {
    const { cash, mobile, card, bank } = sums.get(drawer.uuid) ?? none;
    if (drawer.counted_at === null) all.uncounted += 1n;
    else
      for (const [currency, { taken, given }] of cash)
        all.cash.set(currency, (all.cash.get(currency) ?? 0n) + taken - given);
    all.mobile += mobile;
    all.card += card;
    all.bank += bank;
  }
  return all;
}

const addedWire = ({ cash, uncounted, ...other }: Added, currency: string) => ({
  cash: amountText(cash.get(currency) ?? 0n, currency),
  foreign_cash: amountsOf(new Map([...cash].filter(([each]) => each !== currency))),
  uncounted: Number(uncounted),
  ...otherWire(other, currency),
});

/** Amounts by currency; currencies without amounts are left out. */
const amountsOf = (cash: ReadonlyMap<string, bigint>): CashAmount[] =>
  [...cash]
    .filter(([, amount]) => amount !== 0n)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ currency, amount: amountText(amount, currency) }));

const otherWire = (of: Pick<Sums, 'mobile' | 'card' | 'bank'>, currency: string): OtherMethods => ({
  mobile_money: amountText(of.mobile, currency),
  card: amountText(of.card, currency),
  bank: amountText(of.bank, currency),
});

function takingsOf(drawer: Drawer, sums: Sums): DrawerTakings {
  const cashWire = (currency: string) => {
    const { taken, given, toSafe } = sums.cash.get(currency) ?? noCash;
    const text = (minor: bigint) => amountText(minor, currency);
    return { taken: text(taken), given_back: text(given), to_safe: text(toSafe) };
  };
  const counted = drawer.counted_at !== null;
  const foreign = new Set([...sums.cash.keys(), ...drawer.foreign_cash.map(({ currency }) => currency)]);
  foreign.delete(drawer.currency);
  return {
    drawer,
    cash: counted ? cashWire(drawer.currency) : null,
    foreign_cash: counted ? [...foreign].toSorted().map((currency) => ({ currency, ...cashWire(currency) })) : null,
    ...otherWire(sums, drawer.currency),
  };
}

/** Amounts of one currency: the digits without the point are minor units. */
const minorOfText = (text: string | null) => (text === null ? 0n : BigInt(text.replace('.', '')));

/** By drawer. Float, closing and cash to the safe are not takings. */
async function sumsWhere(
  { db, organization }: RequestContext,
  which: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, Sums>> {
  const taking = sql`e.source_kind not in ('drawer', 'drawer-cash')`;
  const amount = sql`coalesce(l.currency_amount, l.amount)`;
  const { rows } = await sql<SumRow>`
    select l.drawer_uuid as drawer, coalesce(l.currency, e.currency) as currency,
           coalesce(sum(${amount}) filter (where l.account = '1010' and l.amount > 0 and ${taking}), 0)::text as taken,
           coalesce(-sum(${amount}) filter (where l.account = '1010' and l.amount < 0 and ${taking}), 0)::text as given,
           coalesce(-sum(${amount}) filter (where l.account = '1010' and e.source_kind = 'drawer-cash'), 0)::text as "toSafe",
           coalesce(sum(l.amount) filter (where l.account = '1040'), 0)::text as mobile,
           coalesce(sum(l.amount) filter (where l.account = '1050'), 0)::text as card,
           coalesce(sum(l.amount) filter (where l.account = '1030'), 0)::text as bank
      from ledger_entries e join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
     where e.organization_uuid = ${organization} and ${which} and l.account in ('1010', '1030', '1040', '1050')
     group by 1, 2`.execute(db);
  const sums = new Map<string, Sums>();
  for (const { drawer, currency, taken, given, toSafe, mobile, card, bank } of rows) {
    const before = sums.get(drawer) ?? none;
    sums.set(drawer, {
      cash: new Map(before.cash).set(currency, { taken: BigInt(taken), given: BigInt(given), toSafe: BigInt(toSafe) }),
      mobile: before.mobile + BigInt(mobile),
      card: before.card + BigInt(card),
      bank: before.bank + BigInt(bank),
    });
  }
  return sums;
}

type SumRow = Record<'drawer' | 'currency' | keyof CashSums | 'mobile' | 'card' | 'bank', string>;
