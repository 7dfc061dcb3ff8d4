import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../observations/common/observation';
import { codes } from '../../observations/common/observation-codes';
import { laterDangers, type LaterValue } from './later-danger';

const value = (code: string, of: number | string, interpretation: Interpretation | null): LaterValue => ({
  observation_id: `${code} ${of}`,
  code,
  display: code,
  value: String(of),
  unit: '',
  interpretation,
  age_unknown: false,
  quantity: typeof of === 'number' ? of : null,
  at: '2026-03-02T12:00:00Z',
});
const dangers = (...of: Parameters<typeof laterDangers>) => laterDangers(...of).map((danger) => danger.observation_id);

describe('values after a score', () => {
  it('require another score if they are dangerous, the newest of each', () => {
    const values = [value(codes.pulse, 141, 'HH'), value(codes.pulse, 135, 'HH'), value(codes.temperature, 38.2, 'H')];
    expect(dangers(values, 'green', 'adult')).toEqual([`${codes.pulse} 141`]);
  });

  it('require another score if they imply a sign more urgent than the score', () => {
    const low = value(codes.oxygenSaturation, 91, 'L');
    expect(dangers([low], 'orange', 'child')).toHaveLength(1);
    const confused = value(codes.avpu, 'confused', 'A');
    expect(dangers([confused], 'yellow', 'adult')).toHaveLength(1);
    expect(dangers([confused], 'orange', 'adult')).toEqual([]);
    expect(dangers([confused], null, undefined)).toHaveLength(1);
    expect(dangers([value(codes.avpu, 'alert', 'N')], null, undefined)).toEqual([]);
  });

  it('require nothing if the score is red already', () => {
    expect(dangers([value(codes.pulse, 141, 'HH')], 'red', 'adult')).toEqual([]);
  });
});
