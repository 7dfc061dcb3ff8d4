import type { Minor } from '@clinic-workbench/sdk/common';
import type { NewEntry, NewLine } from '../../ledger/node/contract';
import type { CountedCash } from './foreign-cash';
import { heldOf, type CashAccount, type CashValues, type HeldCash } from './held-cash';

/** What the entries need to know of a drawer. */
interface Drawer {
  readonly uuid: string;
  readonly location: string;
}

const cause = (drawer: string, event: string) => ({ kind: 'drawer', uuid: drawer, event });

export const inDrawer = ({ uuid, location }: Drawer): CashAccount => ({ account: '1010', drawer: uuid, location });
export const inSafe = (location: string): CashAccount => ({ account: '1020', location });

/** The cash that a drawer begins with comes out of the safe. */
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

/** What is missing or left over, then all that was counted goes into the safe. */
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

/** What happened to cash of a drawer or a safe: each move is posted once. */
export const cashMoved = (move: string, event: string, lines: readonly NewLine[]): NewEntry => ({
  cause: { kind: 'drawer-cash', uuid: move, event },
  lines,
});
