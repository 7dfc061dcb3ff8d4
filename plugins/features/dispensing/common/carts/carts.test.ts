import { describe, expect, it } from 'vitest';
import { needsBatchReason, type OfferedBatch, type PassedOver } from './batch-choice';
import type { CartMethod } from './cart';
import { isSameStrength } from './fitting';
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

describe('a strength', () => {
  it.each([
    ['500 mg', '500mg', true],
    ['500 mg', '0.5 g', true],
    ['20 mg/120 mg', '20/120 mg', true],
    ['100 mcg/puff', '100 microgram', true],
    ['250 mg/5 ml', '50 mg/ml', true],
    ['20 mg/120 mg', '120/20 mg', false],
    ['10 mg', '10 mg/ml', false],
    ['500 mg', '500 mcg', false],
    ['500 mg', '250 mg', false],
    ['forte', 'mite', false],
  ])('%s is %s: %s', (a, b, same) => {
    expect(isSameStrength(a, b)).toBe(same);
    expect(isSameStrength(b, a)).toBe(same);
  });
});

describe('a batch', () => {
  const batch = (batch_id: string, available: number, passed_over: PassedOver | null = null): OfferedBatch => ({
    batch_id,
    code: batch_id,
    expires: '2030-01-31',
    available,
    passed_over,
  });
  const batches = [batch('old', 50, 'expired'), batch('ends', 10, 'course'), batch('first', 10), batch('next', 20)];
  it.each([
    [null, 30, 0, false],
    [null, 31, 0, true],
    [null, 31, 1, false],
    [null, 41, 0, false],
    ['first', 5, 0, true],
    ['ends', 5, 0, true],
    ['next', 5, 0, true],
  ])('%s for %d with %d held needs a reason: %s', (chosen, quantity, held, needs) => {
    expect(needsBatchReason({ batches, chosen, quantity, held })).toBe(needs);
  });

  it('that is the first to expire needs none', () => {
    expect(needsBatchReason({ batches: batches.slice(2), chosen: 'first', quantity: 5, held: 0 })).toBe(false);
  });
});
