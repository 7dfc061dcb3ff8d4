import { describe, expect, it } from 'vitest';
import { shapeForCreating, shapeForUpdating, shapeReceived } from './patient-shape';

describe('shapeForCreating', () => {
  it('leaves empty values out at every depth, and keeps false and 0', () =>
    expect(
      shapeForCreating({
        first_name: 'Ama',
        email: '',
        is_deceased: false,
        address: [{ line: '', city: 'Accra' }, { line: ' ' }],
        related_persons: [],
      }),
    ).toEqual({ first_name: 'Ama', is_deceased: false, address: [{ city: 'Accra' }], name_prefix: 'Mr' }));

  it('makes a list of one religion and a preferred entry of a text language', () =>
    expect(shapeForCreating({ religious_affiliation: '1013', patient_communication: 'ak', name_prefix: 'Dr' })).toEqual(
      {
        religious_affiliation: ['1013'],
        patient_communication: [{ language: 'ak', preferred: true }],
        name_prefix: 'Dr',
      },
    ));
});

describe('shapeForUpdating', () => {
  const read = { first_name: 'Ama', email: 'ama@example.org', religious_affiliation: ['1013'], mobile: null };

  it('sends only changes', () =>
    expect(shapeForUpdating({ ...read, first_name: 'Amma', religious_affiliation: '1013' }, read)).toEqual({
      first_name: 'Amma',
    }));

  it('clears emptied fields', () => expect(shapeForUpdating({ ...read, email: '' }, read)).toEqual({ email: null }));
});

describe('shapeReceived', () => {
  it('gives the form one religion', () => {
    expect(shapeReceived({ religious_affiliation: ['1013', '1041'] }).religious_affiliation).toBe('1013');
    expect(shapeReceived({ religious_affiliation: [] }).religious_affiliation).toBeNull();
  });
});
