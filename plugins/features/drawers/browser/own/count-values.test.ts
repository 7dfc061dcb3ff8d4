import { describe, expect, it } from 'vitest';
import { cashLines, countedPieces, countFaults, countTotal, lineSum } from './count-values';

const lines = cashLines({ notes: ['200.00', '2.00'], coins: ['2.00', '0.05'] });

describe('a count', () => {
  it('has a line for a value that is both a note and a coin', () => {
    expect(lines.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'note 200.00',
      'note 2.00',
      'coin 2.00',
      'coin 0.05',
    ]);
    expect(new Set(lines.map(({ name }) => name)).size).toBe(4);
  });

  it('sums pieces by value in whole minor units', () => {
    const values = { note_200_00: '3', coin_0_05: '7', coin_2_00: ' 1 ' };
    expect(lineSum(lines[3]!, values, 'GHS')).toBe('0.35');
    expect(countTotal(lines, values, 'GHS')).toBe('602.35');
    expect(countedPieces(lines, values)).toEqual([
      { kind: 'note', value: '200.00', pieces: 3 },
      { kind: 'coin', value: '2.00', pieces: 1 },
      { kind: 'coin', value: '0.05', pieces: 7 },
    ]);
  });

  it('refuses what is no number of pieces, and leaves it out of the sum while it is typed', () => {
    for (const wrong of ['1.5', '-1', 'x', '1000001', '1e3']) {
      const values = { note_2_00: wrong, note_200_00: '1' };
      expect(Object.keys(countFaults(lines, values)), wrong).toEqual(['note_2_00']);
      expect(countTotal(lines, values, 'GHS')).toBe('200.00');
    }
    expect(countFaults(lines, { note_2_00: '', coin_2_00: '0' })).toEqual({});
  });

  it('states an empty drawer with a 0: nothing typed is no count', () => {
    const nothing = { note_200_00: [{ message: '{{field}} is required', field: 'Pieces' }] };
    expect(countFaults(lines, { note_2_00: ' ' })).toEqual(nothing);
    expect(countedPieces(lines, { note_2_00: ' ', coin_2_00: '0' })).toEqual([
      { kind: 'coin', value: '2.00', pieces: 0 },
    ]);
  });
});
