import { check, sentence } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { CorrectPatient, PatientQuery, RegisterPatient } from './patient-requests';

const ama = { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE' };
const faults = (input: object, rules: new () => object = RegisterPatient) =>
  Object.fromEntries(
    Object.entries(check(rules, input).faults ?? {}).map(([field, found]) => [field, sentence(found[0]!)]),
  );

describe('RegisterPatient', () => {
  it('accepts a full registration', () =>
    expect(
      faults({
        ...ama,
        name_prefix: 'Mrs',
        mobile: '+233244123456',
        email: 'ama@example.org',
        date_of_birth: '1991-03-08',
        address: [{ line: '12 Ring Road', city: 'Accra', state: 'Greater Accra', country: 'GH' }],
        related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Kofi Mensah', telecom: '024 412 3456' }],
        patient_communication: [{ language: 'dag', preferred: true }],
        religious_affiliation: ['1013'],
        marital_status: 'MARRIED',
        identifiers: [{ type: 'NATIONAL_ID', value: 'GHA-123456789-0' }],
      }),
    ).toEqual({}));

  it.each([
    [{ first_name: '' }, { first_name: 'First name is required' }],
    [{ first_name: 'x'.repeat(101) }, { first_name: 'First name should not exceed 100 characters' }],
    [{ last_name: '<script>alert(1)</script>' }, { last_name: 'Last name is not valid' }],
    [{ last_name: "x'; drop table patients; --" }, { last_name: 'Last name is not valid' }],
    [{ gender: 'F' }, { gender: 'Gender is not valid' }],
    [{ date_of_birth: '2999-01-01' }, { date_of_birth: 'Birth date is not valid' }],
    [{ email: 'ama@' }, { email: 'Email format is invalid' }],
    [{ mobile: 'call me maybe' }, { mobile: 'Phone number is not valid' }],
    [{ religious_affiliation: ['9999'] }, { religious_affiliation: 'Religion is not valid' }],
    [{ marital_status: 'COMPLICATED' }, { marital_status: 'Marital status is not valid' }],
    [{ address: [{ country: 'XX' }] }, { 'address.0.country': 'Country is not valid' }],
    [
      { patient_communication: [{ language: 'zz', preferred: true }] },
      { 'patient_communication.0.language': 'Language is not valid' },
    ],
    [
      { related_persons: [{ relationship: 'FRIEND' }] },
      { 'related_persons.0.relationship': 'Relationship is not valid' },
    ],
    [{ id: 'x' }, { id: 'Id is not valid' }],
    [{ organization_uuid: 'x' }, { organization_uuid: 'Organization uuid is not valid' }],
    [{ version: 3 }, { version: 'Version is not valid' }],
    [{ patient_number: 'P000001' }, { patient_number: 'Patient number is not valid' }],
  ])('answers %o with the message beside the field', (change, expected) =>
    expect(faults({ ...ama, ...change })).toEqual(expected),
  );
});

describe('CorrectPatient', () => {
  it('accepts a single field, and null to clear it', () => {
    expect(faults({ mobile: null }, CorrectPatient)).toEqual({});
    expect(faults({ last_name: 'Owusu' }, CorrectPatient)).toEqual({});
  });
  it('refuses to clear a name', () =>
    expect(faults({ first_name: null }, CorrectPatient)).toEqual({ first_name: 'First name is required' }));
});

it('reads the numbers of a query from text', () =>
  expect(check(PatientQuery, { page: '2', age_from: '15', gender: 'FEMALE' }).value).toMatchObject({
    page: 2,
    age_from: 15,
  }));
