import { getMetadataStorage } from 'class-validator';
import type { Entity } from '../entity';
import { nestedRulesOf } from './validation';

type Class<T> = new () => T;

/**
 * The fields of a record in an answer: each is present, and null without a value. Those in `Filled` are never null,
 * because the server gives them a value.
 *
 * ```ts
 * export interface FamilyMember extends PatientRecord, RecordFields<FamilyMemberFields, 'died_of_it' | 'note'> {}
 * ```
 */
export type RecordFields<Fields, Filled extends keyof Fields = never> = {
  readonly [Name in keyof Fields]-?: Unchanging<
    Name extends Filled ? NonNullable<Fields[Name]> : Exclude<Fields[Name], undefined>
  >;
};

/** Nobody adds to a list in an answer. */
type Unchanging<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** The fields that every record about a patient has in an answer, besides its own. */
export interface PatientRecord extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  /** The encounter of the record; null outside an encounter. */
  readonly encounter_id: string | null;
  /** Why it was entered in error; null unless it was. */
  readonly error_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

type NameOf<Fields> = keyof Fields & string;

const rulesIn = (rules: Class<object>) => getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);

/** The names of the fields that have rules, in the order of their declaration: the history of a record keeps these. */
export const fieldsOf = <Fields extends object>(rules: Class<Fields>): NameOf<Fields>[] => [
  ...new Set(rulesIn(rules).map(({ propertyName }) => propertyName as NameOf<Fields>)),
];

/** The values of a class's fields in a record that also has others: the first values of a form, or of a copy. */
export const pickFields = <Fields extends object, From extends { readonly [Name in keyof Fields]?: unknown }>(
  rules: Class<Fields>,
  from: From,
): Pick<From, keyof Fields & keyof From> =>
  Object.fromEntries(fieldsOf(rules).map((name) => [name, from[name]])) as Pick<From, keyof Fields & keyof From>;

/** The values of the fields that must not be empty. */
export const requiredFieldsOf = <Fields extends object>(rules: Class<Fields>): NameOf<Fields>[] => [
  ...new Set(
    rulesIn(rules)
      .filter(({ name }) => name === 'isNotEmpty')
      .map(({ propertyName }) => propertyName as NameOf<Fields>),
  ),
];

/**
 * How many characters a text may have by its rules.
 * @param path of the field; those of nested objects are joined with dots, as in `address.0.city`
 */
export function mostCharactersOf(rules: Class<object>, path: string): number | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  if (rest.length > 0) {
    const nested = nestedRulesOf(rules, name);
    return nested && mostCharactersOf(nested, rest.join('.'));
  }
  const limits = rulesIn(rules).filter((rule) => rule.propertyName === name && rule.name === 'maxLength');
  const [least] = limits.map(({ constraints }) => Number(constraints[0])).toSorted((a, b) => a - b);
  return least;
}
