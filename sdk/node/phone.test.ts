import { expect, it } from 'vitest';
import { readablePhone } from './phone';

it('a stored number is shown in groups, and any other text unchanged', () => {
  expect(['+233302665401', '+12025550123', '112', 'Ask at the gate'].map(readablePhone)).toEqual([
    '+233 30 266 5401',
    '+1 202 555 0123',
    '112',
    'Ask at the gate',
  ]);
});
