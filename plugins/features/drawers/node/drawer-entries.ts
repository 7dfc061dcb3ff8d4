import type { NewEntry } from '../../ledger/node/contract';

/** What the entries need to know of a drawer. */
interface Drawer {
  readonly uuid: string;
  readonly location: string;
}

const cause = (drawer: string, event: string) => ({ kind: 'drawer', uuid: drawer, event });

/** The float comes out of the safe. */
export const opened = ({ uuid, location }: Drawer, float: bigint): NewEntry => ({
  cause: cause(uuid, 'opened'),
  lines: [
    { account: '1010', amount: float, drawer: uuid, location },
    { account: '1020', amount: -float, location },
  ],
});

/** What is missing or left over, then all that was counted goes into the safe. */
export const closed = (
  { uuid, location }: Drawer,
  { counted, expected }: { readonly counted: bigint; readonly expected: bigint },
): readonly NewEntry[] => [
  {
    cause: cause(uuid, 'counted'),
    lines: [
      { account: '1010', amount: counted - expected, drawer: uuid, location },
      { account: '6200', amount: expected - counted, drawer: uuid, location },
    ],
  },
  {
    cause: cause(uuid, 'closed'),
    lines: [
      { account: '1020', amount: counted, location },
      { account: '1010', amount: -counted, drawer: uuid, location },
    ],
  },
];

/** @param move what is told apart by the entry: each move of cash is posted once */
export const sentToSafe = (move: string, { uuid, location }: Drawer, amount: bigint): NewEntry => ({
  cause: { kind: 'drawer-cash', uuid: move, event: 'sent-to-safe' },
  lines: [
    { account: '1020', amount, location },
    { account: '1010', amount: -amount, drawer: uuid, location },
  ],
});

/** @param bank the account that it goes to, if the organization has several */
export const sentToBank = (
  move: string,
  { location, bank }: { readonly location: string; readonly bank: string | null },
  amount: bigint,
): NewEntry => ({
  cause: { kind: 'drawer-cash', uuid: move, event: 'sent-to-bank' },
  lines: [
    { account: '1030', amount, location, ...(bank !== null && { tag: bank }) },
    { account: '1020', amount: -amount, location },
  ],
});
