import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kept, pick, type PickableBatch } from './picking';

const batch = (code: string, expires: string | null, available: number, received = '2026-01-01'): PickableBatch => ({
  batch: code,
  code,
  expires,
  available,
  received,
});

describe('first expiry, first out', () => {
  it('takes each batch to its end: by expiry, earlier receipt, then code; without expiry last', () => {
    const batches = [
      batch('N', null, 50),
      batch('C', '2027-02-28', 5, '2026-03-01'),
      batch('B', '2027-02-28', 5, '2026-02-01'),
      batch('A', '2027-02-28', 5, '2026-03-01'),
      batch('Z', '2026-12-31', 4),
    ];
    expect(pick(batches, 17)).toEqual({
      picked: [
        { batch: 'Z', quantity: 4 },
        { batch: 'B', quantity: 5 },
        { batch: 'A', quantity: 5 },
        { batch: 'C', quantity: 3 },
      ],
    });
    expect(pick(batches, 20)).toMatchObject({ picked: { length: 5, 4: { batch: 'N', quantity: 1 } } });
  });

  it('refuses the whole with what is available', () => {
    expect(pick([batch('A', '2027-02-28', 5), batch('B', null, 3)], 9)).toEqual({
      refused: 'insufficient',
      available: 8,
    });
  });

  const days = fc.constantFrom(null, '2026-12-31', '2027-01-31', '2027-06-30');
  const batches = fc.array(fc.tuple(days, fc.nat(40)), { maxLength: 8 });
  const given = batches.map((all) => all.map(([expires, available], at) => batch(String(at), expires, available)));
  const sum = (of: readonly { readonly quantity: number }[]) => of.reduce((total, { quantity }) => total + quantity, 0);

  it('takes exactly the quantity, or nothing if there is less', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 120 }), (all, quantity) => {
        const total = all.reduce((whole, { available }) => whole + available, 0);
        const found = pick(all, quantity);
        const taken = 'picked' in found ? sum(found.picked) : 0;
        expect(taken).toBe(total < quantity ? 0 : quantity);
      }),
    );
  });

  it('touches no batch before all that expire earlier are empty', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 120 }), (all, quantity) => {
        const found = pick(all, quantity);
        const taken = new Map('picked' in found ? found.picked.map((part) => [part.batch, part.quantity]) : []);
        const last = all
          .filter((each) => taken.has(each.batch))
          .map(({ expires }) => expires ?? '9')
          .toSorted()
          .at(-1);
        const earlier = all.filter(({ expires }) => last !== undefined && (expires ?? '9') < last);
        for (const each of earlier) expect(taken.get(each.batch) ?? 0).toBe(each.available);
      }),
    );
  });
});

describe('a course', () => {
  const batches = [batch('short', '2026-12-03', 10), batch('long', '2027-06-30', 10)];
  const until = '2026-12-04';

  it('passes over a batch that expires before its last day', () => {
    expect(pick(batches, 10, { until, reasoned: false })).toEqual({ picked: [{ batch: 'long', quantity: 10 }] });
    expect(pick(batches, 10, { until: '2026-12-03', reasoned: false })).toEqual({
      picked: [{ batch: 'short', quantity: 10 }],
    });
  });

  it('asks for a reason where the others do not suffice, and then takes them last', () => {
    expect(pick(batches, 12, { until, reasoned: false })).toEqual({
      refused: 'expires_during_course',
      available: 10,
    });
    expect(pick(batches, 12, { until, reasoned: true })).toEqual({
      picked: [
        { batch: 'long', quantity: 10 },
        { batch: 'short', quantity: 2 },
      ],
    });
    expect(pick(batches, 21, { until, reasoned: true })).toEqual({ refused: 'insufficient', available: 20 });
  });
});

it('a smaller quantity lets go of what expires last', () => {
  expect(kept([batch('long', '2027-06-30', 4), batch('short', '2026-12-03', 5), batch('none', null, 2)], 6)).toEqual([
    { batch: 'short', quantity: 5 },
    { batch: 'long', quantity: 1 },
  ]);
});
