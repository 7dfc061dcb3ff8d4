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
  it('carries what was typed, trimmed, and nothing that is empty', () => {
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

  it('leaves out entries in which nothing was typed, though they have a country or a relationship', () => {
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

  it('sends the one religion as a list', () => {
    expect(registrationOf({ ...ama, religious_affiliation: '1023' }).religious_affiliation).toEqual(['1023']);
  });

  it('is accepted by the rules that the server asks', () => {
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
  it('find entries of lists in their places', () => {
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
  it('carries only what changed', () => {
    expect(correctionOf({ ...ama, email: 'ama@example.com' }, ama)).toEqual({ email: 'ama@example.com' });
    expect(correctionOf(ama, ama)).toEqual({});
  });

  it('takes away with null what was emptied', () => {
    expect(correctionOf({ ...ama, mobile: '' }, ama)).toEqual({ mobile: null });
  });

  it('says with a new birth date whether it is an estimate', () => {
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
