import { check } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { RegisterPatient } from '../../common/patient-requests';
import { emptyAddress, emptyPatient, emptyRelatedPerson, type PatientFormValues } from './patient-form-values';
import { checkedOf, correctionOf, registrationOf } from './patient-shaping';

const ama: PatientFormValues = {
  ...emptyPatient(),
  first_name: ' Ama ',
  last_name: 'Mensah  Boateng',
  gender: 'FEMALE',
  mobile: '+233244123456',
};

describe('a registration', () => {
  it('contains the typed values, trimmed, without empty ones', () => {
    expect(registrationOf(ama)).toEqual({
      name_prefix: 'Mr',
      first_name: 'Ama',
      last_name: 'Mensah Boateng',
      gender: 'FEMALE',
      mobile: '+233244123456',
      birth_date_is_estimated: false,
      is_deceased: false,
    });
  });

  it('leaves out entries without typed text, even with a country or a relationship', () => {
    const values = {
      ...ama,
      address: [emptyAddress('GH')],
      related_persons: [emptyRelatedPerson()],
      identifiers: [{ type: 'NATIONAL_ID' as const, value: ' ' }],
    };
    expect(registrationOf(values)).not.toHaveProperty('address');
    expect(registrationOf(values)).not.toHaveProperty('related_persons');
    expect(registrationOf(values)).not.toHaveProperty('identifiers');
  });

  it('sends the single religion as a list', () => {
    expect(registrationOf({ ...ama, religious_affiliation: '1023' }).religious_affiliation).toEqual(['1023']);
  });

  it('passes the server’s rules', () => {
    const full: PatientFormValues = {
      ...ama,
      birth_date: '1992-01-01',
      birth_date_is_estimated: true,
      email: 'ama@example.com',
      address: [{ ...emptyAddress('GH'), city: 'Accra', state: 'Greater Accra' }],
      related_persons: [{ ...emptyRelatedPerson(), name: 'Kofi Mensah', telecom: '+233244000111' }],
      languages: ['EN', 'TW'],
      preferred_language: 'TW',
    };
    expect(check(RegisterPatient, registrationOf(full)).faults).toBeUndefined();
    expect(registrationOf(full).patient_communication).toEqual([
      { language: 'EN', preferred: false },
      { language: 'TW', preferred: true },
    ]);
  });
});

describe('the rules', () => {
  it('report faults at the positions of list entries', () => {
    const values = { ...ama, related_persons: [emptyRelatedPerson(), { ...emptyRelatedPerson(), name: '<b>' }] };
    expect(Object.keys(check(RegisterPatient, checkedOf(values)).faults ?? {})).toEqual(['related_persons.1.name']);
  });

  it('require the names and the gender', () => {
    expect(Object.keys(check(RegisterPatient, checkedOf(emptyPatient())).faults ?? {}).toSorted()).toEqual([
      'first_name',
      'gender',
      'last_name',
    ]);
  });
});

describe('a correction', () => {
  it('contains only the changes', () => {
    expect(correctionOf({ ...ama, email: 'ama@example.com' }, ama)).toEqual({ email: 'ama@example.com' });
    expect(correctionOf(ama, ama)).toEqual({});
  });

  it('clears an emptied field with null', () => {
    expect(correctionOf({ ...ama, mobile: '' }, ama)).toEqual({ mobile: null });
  });

  it('with a new birth date states whether it is an estimate', () => {
    const before = { ...ama, birth_date: '1990-01-01', birth_date_is_estimated: true };
    expect(correctionOf({ ...before, birth_date: '1991-01-01' }, before)).toEqual({
      birth_date: '1991-01-01',
      birth_date_is_estimated: true,
    });
    expect(correctionOf({ ...before, birth_date_is_estimated: false }, before)).toEqual({
      birth_date_is_estimated: false,
    });
  });
});
