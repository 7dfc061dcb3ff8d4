import type { Minor } from '@clinic-workbench/sdk/common';
import type { NewEntry, NewLine } from '../../ledger/node/contract';
import type { CountedCash } from './foreign-cash';
import { heldOf, type CashAccount, type CashValues, type HeldCash } from './held-cash';

/** The fields of a drawer that its entries need. */
interface Drawer {
  readonly uuid: string;
  readonly location: string;
}

const cause = (drawer: string, event: string) => ({ kind: 'drawer', uuid: drawer, event });

export const inDrawer = ({ uuid, location }: Drawer): CashAccount => ({ account: '1010', drawer: uuid, location });
export const inSafe = (location: string): CashAccount => ({ account: '1020', location });

/** The float of a drawer comes out of the safe. */
export const opened = (
  drawer: Drawer,
  cash: readonly { readonly currency: string; readonly amount: Minor }[],
  values: CashValues,
): NewEntry => ({
  cause: cause(drawer.uuid, 'opened'),
  lines: cash.flatMap(({ currency, amount }) => {
    const value = values.worth(currency, amount) ?? 0n;
    return [
      values.line(inDrawer(drawer), currency, { amount, value }),
      values.line(inSafe(drawer.location), currency, { amount: -amount, value: -value }),
    ];
  }),
});

/** Posts the variance, then moves the counted sum into the safe. */
export function closed(
  drawer: Drawer,
  cash: readonly CountedCash[],
  held: readonly HeldCash[],
  values: CashValues,
): readonly NewEntry[] {
  const varied: NewLine[] = [];
  const emptied: NewLine[] = [];
  for (const { currency, expected, counted } of cash) {
    const own = heldOf(held, currency);
    const amount = counted - expected;
    const value = currency === values.books ? amount : values.worthBeside(own, amount);
    varied.push(values.line(inDrawer(drawer), currency, { amount, value }), {
      account: '6200',
      amount: -value,
      drawer: drawer.uuid,
      location: drawer.location,
    });
    const found = { currency, amount: counted, value: own.value + value };
    emptied.push(...values.moved(found, counted, { from: inDrawer(drawer), to: inSafe(drawer.location) }));
  }
  return [
    { cause: cause(drawer.uuid, 'counted'), lines: varied },
    { cause: cause(drawer.uuid, 'closed'), lines: emptied },
  ];
}

/** The movements of cash in a drawer or a safe: each is posted once. */
export const cashMoved = (move: string, event: string, lines: readonly NewLine[]): NewEntry => ({
  cause: { kind: 'drawer-cash', uuid: move, event },
  lines,
});
