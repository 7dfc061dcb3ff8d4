import { describe, expect, it } from 'vitest';
import { amended } from './amended';
import { Label } from './label';
import { check, Flag, ListOf, Optional, OneOf, Required, Text } from './validation';

class Line {
  @Label('Text') @Required() @Text(5) text!: string;
}

class Whole {
  @Label('Name') @Required() @Text(10) name!: string;
  @Label('Kind') @OneOf(['a', 'b']) kind: 'a' | 'b' = 'a';
  @Label('Open') @Optional() @Flag() open?: boolean | null;
  @Label('Lines') @Required() @ListOf(() => Line, 2) lines!: Line[];
}

class Change extends amended(Whole) {
  @Label('Reason') @Required() @Text(10) reason!: string;
}

class FirmChange extends amended(Whole, { always: ['name'], notNull: ['lines'] }) {}

describe('rules of a change', () => {
  it('require no field of the whole, and write no default over a stored value', () => {
    expect({ ...check(Change, { reason: 'typo' }).value }).toEqual({ reason: 'typo' });
  });

  it('keep each rule of the whole with its label', () => {
    const { faults } = check(Change, { reason: 'typo', name: 'far too long a name', kind: 'c', lines: [{ text: '' }] });
    expect(faults).toEqual({
      name: [{ message: '{{field}} should not exceed {{n}} characters', field: 'Name', n: 10 }],
      kind: [{ message: '{{field}} is not valid', field: 'Kind' }],
      'lines.0.text': [{ message: '{{field}} is required', field: 'Text' }],
    });
  });

  it('refuse to empty a required field', () => {
    expect(check(Change, { reason: 'typo', name: '' }).faults).toEqual({
      name: [{ message: '{{field}} is required', field: 'Name' }],
    });
  });

  it('have their own rules, and do not change those of the whole', () => {
    expect(Object.keys(check(Change, {}).faults ?? {})).toEqual(['reason']);
    expect(Object.keys(check(Whole, {}).faults ?? {})).toEqual(['name', 'lines']);
  });

  it('accept no other fields', () => {
    expect(Object.keys(check(Change, { reason: 'typo', other: 1 }).faults ?? {})).toEqual(['other']);
  });

  it('require fields that must always be sent, and refuse null if only absence keeps a field', () => {
    const required = (field: string) => [{ message: '{{field}} is required', field }];
    expect(check(FirmChange, {}).faults).toEqual({ name: required('Name') });
    expect({ ...check(FirmChange, { name: 'Ama' }).value }).toEqual({ name: 'Ama' });
    expect(check(FirmChange, { name: null, lines: null }).faults).toEqual({
      name: required('Name'),
      lines: required('Lines'),
    });
    expect({ ...check(Change, { reason: 'typo', lines: null }).value }).toEqual({ reason: 'typo', lines: null });
  });
});
