import { describe, expect, it } from 'vitest';
import type { CartMethod } from './cart';
import { mayDispenseAndPay, mayRaiseBill } from './gates';
import { readQuantity } from './quantity';

describe('a typed quantity', () => {
  it.each([
    ['12', 12, false],
    [' 7 ', 7, false],
    ['3 tablets', 3, true],
    ['2.9', 2, true],
    ['', 1, true],
    ['ten', 1, true],
    ['0', 1, true],
    ['-4', 1, true],
    ['+5', 5, true],
  ])('%j is %d', (text, quantity, asks) => {
    expect(readQuantity(text)).toEqual({ quantity, asks });
  });
});

describe('the gates', () => {
  const gates = (method: CartMethod | null, contribution: string | null, more: object = {}) => {
    const of = { session: true, lines: 1, payer: true, method, contribution, ...more };
    return [mayDispenseAndPay(of), mayRaiseBill(of)];
  };
  it.each([
    ['cash', '5.00', [false, true]],
    ['cash', '0.00', [false, true]],
    ['insurance', '0.00', [true, false]],
    ['insurance', null, [true, false]],
    ['insurance', '5.00', [false, true]],
    ['corporate', '', [true, false]],
    ['corporate', '0.01', [false, true]],
    ['patient-account', '5.00', [true, true]],
    [null, '5.00', [false, false]],
  ] as const)('%s with a share of %s', (method, contribution, expected) => {
    expect(gates(method, contribution)).toEqual(expected);
  });
  it('need a session, goods and a payer', () => {
    expect(gates('patient-account', '5.00', { session: false })).toEqual([false, false]);
    expect(gates('patient-account', '5.00', { lines: 0 })).toEqual([false, false]);
    expect(gates('insurance', '0.00', { payer: false })).toEqual([false, false]);
    expect(gates('cash', '5.00', { payer: false })).toEqual([false, true]);
  });
});
