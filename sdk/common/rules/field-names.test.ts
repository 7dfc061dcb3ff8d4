import { describe, expect, it } from 'vitest';
import { AlsoNamed } from './field-names';
import { Label } from './label';
import { check, ListOf, Optional, Required, sentence, Text, Uuid } from './validation';

const ama = '0199aaaa-1111-7222-8333-444455556666';
const kofi = '0199bbbb-1111-7222-8333-444455556666';

class Line {
  @Label('Place') @Required() @Uuid() location!: string;
}
class Visit {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() encounter?: string | null;
  @Optional() @Uuid() role_uuid?: string;
  @Optional() @Uuid() uuid?: string;
  @Optional() @AlsoNamed('amount', 'cost') @Text(20) charge?: string;
  @Optional() @ListOf(() => Line, 3) lines?: Line[];
}

const kept = (input: object) => check(Visit, { patient_id: ama, ...input }).value;
const faults = (input: object) =>
  Object.fromEntries(
    Object.entries(check(Visit, input).faults ?? {}).map(([field, list]) => [field, list.map(sentence)]),
  );

describe('a record may be named as it is read', () => {
  it('by the name without its ending, or by a declared other name', () => {
    expect(check(Visit, { patient: ama }).value).toEqual({ patient_id: ama });
    expect(kept({ encounter_id: kofi, role: kofi })).toEqual({ patient_id: ama, encounter: kofi, role_uuid: kofi });
  });

  it('as an object with its uuid or its id', () => {
    expect(check(Visit, { patient: { uuid: ama, full_name: 'Ama Mensah' } }).value).toEqual({ patient_id: ama });
    expect(kept({ encounter: { id: kofi } })).toMatchObject({ encounter: kofi });
    expect(kept({ lines: [{ location_id: kofi }, { location: { uuid: ama } }] })).toMatchObject({
      lines: [{ location: kofi }, { location: ama }],
    });
  });

  it('under two names, if their values agree', () => {
    expect(kept({ patient: { uuid: ama.toUpperCase() } })).toEqual({ patient_id: ama });
    expect(kept({ charge: '10.00', cost: 10, amount: '10.0' })).toMatchObject({ charge: '10.00' });
  });

  it('and a body that contradicts itself is refused, with the field’s name', () => {
    expect(faults({ patient_id: ama, patient: kofi })).toEqual({ patient: ['Patient is not valid'] });
    expect(faults({ patient_id: ama, charge: '10', amount: '12' })).toEqual({ amount: ['Amount is not valid'] });
    expect(faults({ patient_id: ama, lines: [{ location: ama, location_uuid: kofi }] })).toEqual({
      'lines.0.location_uuid': ['Location uuid is not valid'],
    });
  });

  it('and a message names the field as it was sent', () => {
    expect(faults({ patient: 'Ama' })).toEqual({ patient: ['Patient is not valid'] });
    expect(faults({ patient: { full_name: 'Ama' } })).toEqual({ patient: ['Patient is not valid'] });
    expect(faults({ patient_id: ama, lines: [{ location_id: 'x' }] })).toEqual({
      'lines.0.location_id': ['Place is not valid'],
    });
  });

  it('but its own uuid has no other name, and unknown fields stay unknown', () => {
    expect(faults({ patient_id: ama, id: ama })).toHaveProperty('id');
    expect(faults({ patient_id: ama, patient_name: 'Ama' })).toHaveProperty('patient_name');
  });
});
