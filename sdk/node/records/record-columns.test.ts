import { Label, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';
import { expect, expectTypeOf, it } from 'vitest';
import type { Generated } from 'kysely';
import { columnsOf, type RecordColumns } from './record-columns';

class Fields {
  @Label('Name') @Required() @Text(20) name!: string;
  @Label('Place') @Optional() @Uuid() place_id?: string | null;
  @Label('Note') @Optional() @Text(20) note?: string | null;
  @Label('Kind') @Optional() @Text(20) kind?: 'a' | 'b' | null;
}

it('names the column of each field, a reference by its uuid', () => {
  expect(columnsOf(Fields)).toEqual(['name', 'place_uuid', 'note', 'kind']);
  expect(columnsOf(Fields, ['place_id', 'kind'])).toEqual(['name', 'note']);
});

it('types the columns like the fields', () => {
  expectTypeOf<RecordColumns<Fields, 'note', 'kind'>>().toEqualTypeOf<{
    name: string;
    place_uuid: string | null;
    note: Generated<string>;
    kind: 'a' | 'b';
  }>();
});
