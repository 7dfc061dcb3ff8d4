import { describe, expect, it } from 'vitest';
import { draftOf, draftOfNew, isDraftOfNew } from './draft-key';

describe('the key of a draft', () => {
  it('names the patient and the record that the form is about', () => {
    expect(draftOf('allergy', { patient: 'ama', record: 'peanut' })).toBe('allergy/ama/peanut');
    expect(draftOf('service-requests', { patient: 'ama' })).toBe('service-requests/ama');
    expect(draftOf('bed', { record: 'b1' })).toBe('bed/b1');
  });

  it('for a new record names the patient and the place, and leaves out what the form itself asks for', () => {
    expect(draftOfNew('allergy', { patient: 'ama' })).toBe('allergy/new/ama');
    expect(draftOfNew('referral', { patient: 'ama', within: 'e1' })).toBe('referral/new/ama/e1');
    expect(draftOfNew('room', { within: 'w1' })).toBe('room/new/w1');
    expect(draftOfNew('patient')).toBe('patient/new');
  });

  it('tells whether it is for a new record', () => {
    expect(['patient/new', 'allergy/new/ama'].map(isDraftOfNew)).toEqual([true, true]);
    expect(['patient/ama', 'newborn/ama', 'renewal/ama'].map(isDraftOfNew)).toEqual([false, false, false]);
  });
});
