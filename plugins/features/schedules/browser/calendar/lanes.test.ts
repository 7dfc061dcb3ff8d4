import { expect, it } from 'vitest';
import { lanesOf } from './lanes';

it('simultaneous stretches are side by side, later ones below', () => {
  const lanes = lanesOf([
    { key: 'long', from: 0, to: 60 },
    { key: 'early', from: 0, to: 30 },
    { key: 'late', from: 30, to: 60 },
    { key: 'after', from: 60, to: 90 },
  ]);
  expect(lanes.get('early')).toEqual({ lane: 0, lanes: 2 });
  expect(lanes.get('long')).toEqual({ lane: 1, lanes: 2 });
  expect(lanes.get('late')).toEqual({ lane: 0, lanes: 2 });
  expect(lanes.get('after')).toEqual({ lane: 0, lanes: 1 });
  expect(lanesOf([]).size).toBe(0);
});
