import { describe, expect, it } from 'vitest';
import { mayBecome, referralStatuses } from './referral';

describe('a referral', () => {
  it('is sent once, then answered or taken back', () => {
    expect(mayBecome('draft', 'active')).toBe(true);
    expect(mayBecome('active', 'completed')).toBe(true);
    expect(mayBecome('active', 'revoked')).toBe(true);
    expect(mayBecome('active', 'draft')).toBe(false);
    expect(mayBecome('draft', 'completed')).toBe(false);
  });

  it('that was taken back, or entered in error, stays so', () => {
    for (const to of referralStatuses) {
      expect(mayBecome('revoked', to)).toBe(false);
      expect(mayBecome('entered-in-error', to)).toBe(false);
    }
  });
});
