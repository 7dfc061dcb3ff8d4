import { describe, expect, it } from 'vitest';
import { mayBecome, referralStatuses } from './referral';

describe('a referral', () => {
  it('is sent once, then answered or revoked', () => {
    expect(mayBecome('draft', 'active')).toBe(true);
    expect(mayBecome('active', 'completed')).toBe(true);
    expect(mayBecome('active', 'revoked')).toBe(true);
    expect(mayBecome('active', 'draft')).toBe(false);
    expect(mayBecome('draft', 'completed')).toBe(false);
  });

  it('stays revoked or entered in error', () => {
    for (const to of referralStatuses) {
      expect(mayBecome('revoked', to)).toBe(false);
      expect(mayBecome('entered-in-error', to)).toBe(false);
    }
  });
});
