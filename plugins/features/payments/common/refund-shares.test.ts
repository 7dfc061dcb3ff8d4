import { array, assert, bigInt, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOfRefund } from './refund-shares';

const charges = [
  { uuid: 'first', amount: 5_000n },
  { uuid: 'last', amount: 3_000n },
];

it('refunds the account’s part first, then the latest charge', () => {
  expect(sharesOfRefund(7_000n, { deposited: 2_000n, charges })).toEqual({
    fromAccount: 2_000n,
    charges: [
      { uuid: 'last', amount: 3_000n },
      { uuid: 'first', amount: 2_000n },
    ],
    left: 0n,
  });
});

it('refunds only a named charge, and reports the excess', () => {
  expect(sharesOfRefund(6_000n, { deposited: 2_000n, charges }, 'first')).toEqual({
    fromAccount: 0n,
    charges: [{ uuid: 'first', amount: 5_000n }],
    left: 1_000n,
  });
});

it('never refunds more than any part has', () => {
  const amount = bigInt({ min: 0n, max: 10n ** 12n });
  assert(
    property(amount, amount, array(amount, { maxLength: 6 }), (asked, deposited, sums) => {
      const paid = sums.map((each, at) => ({ uuid: String(at), amount: each }));
      const shares = sharesOfRefund(asked, { deposited, charges: paid });
      const given = shares.charges.reduce((sum, each) => sum + each.amount, shares.fromAccount);
      expect(given + shares.left).toBe(asked);
      expect(shares.fromAccount <= deposited).toBe(true);
      for (const { uuid, amount: share } of shares.charges) expect(share <= sums[Number(uuid)]!).toBe(true);
      const all = sums.reduce((sum, each) => sum + each, deposited);
      expect(shares.left === 0n || given === all).toBe(true);
    }),
  );
});
