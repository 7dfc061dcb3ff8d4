import { describe, expect, it } from 'vitest';
import { isUuid, NotBlank, SomeOf, SomeUuids, tidyName, UuidList } from './text-rules';
import { check, Optional, Required } from './validation';

const uuid = '0190a000-0000-7000-8000-00000000000A';

class Asked {
  @Required() @NotBlank() name!: unknown;
  @Optional() @UuidList(2) places?: unknown;
  @Optional() @SomeUuids(2) charges?: unknown;
  @Optional() @SomeOf(['draft', 'active']) status?: unknown;
}
const faultyFields = (input: object) => Object.keys(check(Asked, { name: 'x', ...input }).faults ?? {});

describe('rules of texts', () => {
  it.each(['', ' ', '\t\n', '\u00a0'])('a name of spaces only is missing: %j', (name) => {
    expect(check(Asked, { name }).faults).toEqual({ name: [{ message: '{{field}} is required', field: 'Name' }] });
  });

  it.each([[[]], [[uuid]], [[uuid, uuid.toLowerCase()]]])('a list of uuids may be %j', (places) => {
    expect(faultyFields({ places })).toEqual([]);
  });

  it.each([[[uuid, uuid, uuid]], [['Ward 3']], [[null]], [`${uuid},${uuid}`], [{ 0: uuid }]])(
    'a list of uuids may not be %j',
    (places) => {
      expect(faultyFields({ places })).toEqual(['places']);
    },
  );

  it.each([uuid, `${uuid},${uuid}`])('one or several uuids with commas: %j', (charges) => {
    expect(faultyFields({ charges })).toEqual([]);
  });

  it.each(['', `${uuid},`, [uuid], `${uuid},${uuid},${uuid}`, 'x'])('no uuids with commas: %j', (charges) => {
    expect(faultyFields({ charges })).toEqual(['charges']);
  });

  it.each(['draft', 'active,draft'])('one or several of the values: %j', (status) => {
    expect(faultyFields({ status })).toEqual([]);
  });

  it.each(['', 'draft,', 'draft, active', 'ended', ['draft'], 'Draft'])('any other text is refused: %j', (status) => {
    expect(faultyFields({ status })).toEqual(['status']);
  });
});

it('a name is stored without extra spaces, and with each letter in its one form', () => {
  expect(tidyName('  Ward \t 3\u00a0B ')).toBe('Ward 3 B');
  expect(tidyName('Maternite\u0301')).toBe('Maternit\u00e9');
});

it('only a whole uuid is valid', () => {
  expect([uuid, `${uuid}0`, `{${uuid}}`, uuid.slice(1), 7, undefined].map(isUuid)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
