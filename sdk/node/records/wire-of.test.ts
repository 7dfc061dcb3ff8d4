import { describe, expect, it } from 'vitest';
import { recordOf, wireOf } from './wire-of';

const row = {
  uuid: 'a',
  version: 3,
  created_at: new Date('2026-11-24T03:00:00Z'),
  updated_at: new Date('2026-11-24T04:00:00Z'),
  created_by: 'u',
  updated_by: null,
  created_by_name: 'Ama Mensah',
  updated_by_name: null,
  patient_uuid: 'p',
  note: 'Rests',
  secret: 'stays here',
};
const columns = ['patient_uuid', 'note'] as const;

describe('a row in the form of the answer', () => {
  it('has the common fields, the names of its authors and the named columns only', () => {
    expect(wireOf(row, columns)).toEqual({
      id: 'a',
      uuid: 'a',
      version: 3,
      created_at: '2026-11-24T03:00:00.000Z',
      updated_at: '2026-11-24T04:00:00.000Z',
      created_by: 'u',
      updated_by: null,
      created_by_name: 'Ama Mensah',
      updated_by_name: null,
      patient_id: 'p',
      note: 'Rests',
    });
    expect(recordOf(row, columns)).not.toHaveProperty('created_by_name');
  });

  it('gets further fields, of which one may replace a column, and other rows do not keep them', () => {
    const list: string[] = [];
    expect(recordOf(row, columns, { note: list, place: 'Ward 1' })).toMatchObject({ note: [], place: 'Ward 1' });
    expect(recordOf(row, columns, { bed: 4 })).toMatchObject({ note: 'Rests', bed: 4 });
    expect(recordOf(row, columns, { bed: 4 })).not.toHaveProperty('place');
    expect(recordOf(row, columns)).not.toHaveProperty('bed');
  });

  it('shares nothing with the next row', () => {
    const first = recordOf(row, columns, { place: 'Ward 1' });
    const second = recordOf({ ...row, uuid: 'b', note: 'Walks' }, columns, { place: 'Ward 2' });
    expect([first.uuid, first.note, first.place]).toEqual(['a', 'Rests', 'Ward 1']);
    expect([second.uuid, second.note, second.place]).toEqual(['b', 'Walks', 'Ward 2']);
  });
});
