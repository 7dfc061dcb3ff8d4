import { describe, expect, it } from 'vitest';
import type { ScoreColour } from '../../early-warning/common/score-table';
import { boardOrder, groupOf, type BoardLine } from './board-line';

const line = (name: string, minute: number, colour?: ScoreColour | null, more: Partial<BoardLine> = {}): BoardLine => ({
  visit_id: name,
  visit_version: 1,
  visit_number: name,
  status: 'arrived',
  reason: '',
  assigned_to: null,
  encounter: null,
  seen: false,
  later_dangers: [],
  location: { id: 'l', name: 'Casualty' },
  arrived_at: `2026-11-21T05:${String(minute).padStart(2, '0')}:00Z`,
  patient: { id: name, full_name: name, patient_number: name, age: null, gender: 'MALE', is_unknown: false },
  triage:
    colour === undefined
      ? null
      : {
          score_id: name,
          version: 1,
          state: 'complete',
          total: 3,
          at_least: 3,
          colour,
          band: null,
          at: '2026-11-21T05:00:00Z',
          treat_by: colour && `2026-11-21T06:${String(minute).padStart(2, '0')}:00Z`,
          escalated: false,
          acknowledged_at: null,
          acknowledged_by_name: null,
        },
  ...more,
});
const sorted = (...lines: BoardLine[]) => lines.toSorted(boardOrder).map(({ visit_id }) => visit_id);

describe('the triage board', () => {
  it('puts untriaged patients before yellow and green, the longest waiting first', () => {
    const triaged = [line('yellow', 1, 'yellow'), line('green', 1, 'green')];
    expect(sorted(...triaged, line('late', 9), line('early', 2))).toEqual(['early', 'late', 'yellow', 'green']);
  });

  it('puts nobody above red and orange, however many are untriaged', () => {
    const lines = [line('new', 1), line('orange', 9, 'orange'), line('newer', 2), line('red', 9, 'red')];
    expect(sorted(...lines)).toEqual(['red', 'orange', 'new', 'newer']);
  });

  it('sorts by colour, then by the remaining time', () => {
    const lines = [line('green', 1, 'green'), line('yellow', 2, 'yellow'), line('red', 30, 'red')];
    expect(sorted(...lines, line('orange later', 20, 'orange'), line('orange', 10, 'orange'))).toEqual([
      ...['red', 'orange', 'orange later', 'yellow', 'green'],
    ]);
  });

  it('puts a green patient with a dangerous value first among the untriaged', () => {
    const danger = {
      observation_id: 'o',
      code: '59408-5',
      display: 'SPO2',
      value: '84',
      unit: '%',
      interpretation: 'LL' as const,
      age_unknown: false,
      at: '2026-11-21T05:30:00Z',
    };
    const worse = line('worse', 9, 'green', { later_dangers: [danger] });
    expect(groupOf(worse)).toBe('untriaged');
    expect(sorted(line('early', 1), worse, line('yellow', 1, 'yellow'), line('red', 1, 'red'))).toEqual([
      ...['red', 'worse', 'early', 'yellow'],
    ]);
    expect(groupOf(line('orange', 1, 'orange', { later_dangers: [danger] }))).toBe('urgent');
  });

  it('counts a triage without a result as none', () => {
    expect(groupOf(line('half', 1, null))).toBe('untriaged');
  });

  it('puts patients being seen last, however urgent they are', () => {
    expect(sorted(line('seen', 1, 'red', { seen: true }), line('green', 2, 'green'))).toEqual(['green', 'seen']);
  });
});
