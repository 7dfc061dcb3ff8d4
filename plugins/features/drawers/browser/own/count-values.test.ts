import { describe, expect, it } from 'vitest';
import { cashLines, countedPieces, countFaults, countTotal, lineSum } from './count-values';

const lines = [
  ...cashLines({ currency: 'GHS', notes: ['200.00', '2.00'], coins: ['2.00', '0.05'] }),
  ...cashLines({ currency: 'USD', notes: ['2.00'], coins: [] }),
];

describe('a count', () => {
  it('has a line for a value that is both a note and a coin, and in each currency', () => {
    expect(lines.map(({ currency, kind, value }) => `${currency} ${kind} ${value}`)).toEqual([
      'GHS note 200.00',
      'GHS note 2.00',
      'GHS coin 2.00',
      'GHS coin 0.05',
      'USD note 2.00',
    ]);
    expect(new Set(lines.map(({ name }) => name)).size).toBe(5);
  });

  it('sums pieces by value in whole minor units', () => {
    const values = { GHS_note_200_00: '3', GHS_coin_0_05: '7', GHS_coin_2_00: ' 1 ', USD_note_2_00: '4' };
    expect(lineSum(lines[3]!, values)).toBe('0.35');
    expect(countTotal(lines, values, 'GHS')).toBe('602.35');
    expect(countTotal(lines, values, 'USD')).toBe('8.00');
    expect(countedPieces(lines, values)).toEqual([
      { currency: 'GHS', kind: 'note', value: '200.00', pieces: 3 },
      { currency: 'GHS', kind: 'coin', value: '2.00', pieces: 1 },
      { currency: 'GHS', kind: 'coin', value: '0.05', pieces: 7 },
      { currency: 'USD', kind: 'note', value: '2.00', pieces: 4 },
    ]);
  });

  it('refuses a text that is not a number of pieces, and leaves it out of the sum during typing', () => {
    for (const wrong of ['1.5', '-1', 'x', '1000001', '1e3']) {
      const values = { GHS_note_2_00: wrong, GHS_note_200_00: '1' };
      expect(Object.keys(countFaults(lines, values)), wrong).toEqual(['GHS_note_2_00']);
      expect(countTotal(lines, values, 'GHS')).toBe('200.00');
    }
    expect(countFaults(lines, { GHS_note_2_00: '', GHS_coin_2_00: '0' })).toEqual({});
  });

  it('needs a 0 for an empty drawer: an empty field is not a count', () => {
    const nothing = { GHS_note_200_00: [{ message: '{{field}} is required', field: 'Pieces' }] };
    expect(countFaults(lines, { GHS_note_2_00: ' ' })).toEqual(nothing);
    expect(countedPieces(lines, { GHS_note_2_00: ' ', GHS_coin_2_00: '0' })).toEqual([
      { currency: 'GHS', kind: 'coin', value: '2.00', pieces: 0 },
    ]);
  });
});
