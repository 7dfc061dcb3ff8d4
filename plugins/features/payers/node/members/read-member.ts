import { check, fill, sentence, tidyName } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import { MemberFields } from '../../common/member';
import { memberGenders, relationships } from '../../common/member-kinds';

/** The values that a line sets, without references to other records. */
export type MemberValues = Partial<
  Pick<
    MemberFields,
    'first_name' | 'last_name' | 'gender' | 'birth_date' | 'relationship' | 'class' | 'starts_on' | 'ends_on'
  >
>;

/** A line with valid values. Names of other records are unchanged; empty cells are left out. */
export interface MemberLine {
  readonly line: number;
  readonly client: string;
  readonly number: string;
  readonly values: MemberValues;
  readonly subscriber?: string;
  readonly branch?: string;
  readonly patient?: string;
}

/** @returns a sentence for an invalid line */
export function readMember({ line, cells }: ImportLine): MemberLine | string {
  const cell = (id: string) => cells[id]?.trim() || undefined;
  const oneOf = (id: string, words: readonly string[], title: string) => {
    const written = cell(id);
    const found = words.find((word) => word.toLowerCase() === written?.toLowerCase());
    return written !== undefined && found === undefined
      ? { fault: fill('{{title}} is not valid: {{cell}}', { title, cell: written }) }
      : { value: found };
  };
  const gender = oneOf('gender', memberGenders, 'Gender');
  const relationship = oneOf('relationship', relationships, 'Relationship');
  const fault = gender.fault ?? relationship.fault;
  if (fault !== undefined) return fault;
  const subscriber = cell('subscriber');
  if (relationship.value === 'self' && subscriber)
    return 'Somebody who is the own subscriber depends on nobody: leave the subscriber or the relationship empty.';
  if (relationship.value && relationship.value !== 'self' && !subscriber) return 'Subscriber is required';
  const names = { first_name: cell('first_name'), last_name: cell('last_name') };
  const values = given({
    first_name: names.first_name && tidyName(names.first_name),
    last_name: names.last_name && tidyName(names.last_name),
    gender: gender.value,
    birth_date: cell('birth_date'),
    relationship: relationship.value,
    class: cell('class'),
    starts_on: cell('starts_on'),
    ends_on: cell('ends_on'),
  });
  const number = cell('number')!;
  const { faults = {} } = check(MemberFields, { number, first_name: '-', last_name: '-', ...values });
  const found = Object.values(faults)[0]?.[0];
  if (found) return sentence(found);
  return {
    line,
    client: cell('client')!,
    number,
    values: values as MemberValues,
    ...given({ subscriber, branch: cell('branch'), patient: cell('patient') }),
  };
}

/** Leaves out undefined values. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
