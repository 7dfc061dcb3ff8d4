import { check } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { RegisterPatient } from '../../patients/common/patient-requests';
import { arrivalText, temporaryName } from './temporary-name';

const at = new Date('2026-11-21T05:40:30Z');

describe('the name of an unknown patient', () => {
  it.each([
    [{ gender: 'MALE', age: 30 }, 1, 'Unknown male', 'about 30 y, 21-11 05.40'],
    [{ gender: 'FEMALE', age: null }, 1, 'Unknown female', '21-11 05.40'],
    [{ gender: 'UNKNOWN', age: 0 }, 2, 'Unknown person', 'about 0 y, 21-11 05.40 (2)'],
  ] as const)('for %j shows visible features and the arrival time', (seen, nth, first_name, last_name) => {
    expect(temporaryName(seen, arrivalText('Africa/Accra', at), nth)).toEqual({ first_name, last_name });
  });

  it('uses the place’s time', () => {
    expect(arrivalText('Africa/Nairobi', new Date('2026-12-31T22:05:00Z'))).toBe('01-01 01.05');
  });

  it('is valid in forms, so that the record can be corrected', () => {
    const name = temporaryName({ gender: 'MALE', age: 30 }, arrivalText('Africa/Accra', at), 3);
    expect(check(RegisterPatient, { ...name, gender: 'MALE' }).faults).toBeUndefined();
  });
});
