import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Ama Mensah', 'AM'],
    ['Ama Serwaa Mensah', 'AM'],
    ['  ama   mensah ', 'AM'],
    ['Kofi', 'K'],
    ['élodie ñandú', 'ÉÑ'],
    ['(Baby) Owusu', 'BO'],
    ['𝒜ma Mensah', '𝒜M'],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
