import { expect, it } from 'vitest';
import { readablePhone } from './phone';

it('a stored number is read in groups, and what is no number stays as it is', () => {
  expect(['+233302665401', '+12025550123', '112', 'Ask at the gate'].map(readablePhone)).toEqual([
    '+233 30 266 5401',
    '+1 202 555 0123',
    '112',
    'Ask at the gate',
  ]);
});
