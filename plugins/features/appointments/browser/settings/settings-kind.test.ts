import { describe, expect, it } from 'vitest';
import { hoursIn } from './settings-kind';

describe('hours as people type them', () => {
  it.each([
    ['24, 2', [24, 2]],
    [' 48;24  2 ', [48, 24, 2]],
    ['', []],
    ['a day, 2', ['a', 'day', 2]],
    ['-2', ['-2']],
    ['1.5', ['1.5']],
  ])('%j', (text, hours) => expect(hoursIn(text)).toEqual(hours));
});
