import { getMetadataStorage } from 'class-validator';

/**
 * The names under which callers may send a field.
 *
 * Answers name a record in several ways: `patient_id` in one, `patient` in another, there as an object with its uuid.
 * All of them are accepted, so that a caller can send back what they read: a property with the rule `Uuid` named
 * `patient_id` also accepts `patient` and `patient_uuid`, and each of them as an object with `uuid` or `id`.
 * `AlsoNamed` declares other second names.
 */

type Class = new () => object;
type Given = Readonly<Record<string, unknown>>;

const references = new WeakMap<object, Set<string>>();
const declared = new WeakMap<object, Map<string, readonly string[]>>();

/** Records that a property names a record. The rule `Uuid` calls it. */
export function namesRecord(target: object, property: string | symbol): void {
  const own = references.get(target) ?? new Set<string>();
  references.set(target, own.add(String(property)));
}

/**
 * Accepts the field under these names too: `@AlsoNamed('cost') charge`. If a request sends two of them, their values
 * must agree.
 */
export function AlsoNamed(...names: readonly string[]): PropertyDecorator {
  return (target, property) => {
    const own = declared.get(target) ?? new Map<string, readonly string[]>();
    declared.set(target, own.set(String(property), names));
  };
}

interface Names {
  /** The property that each second name means. */
  readonly meant: ReadonlyMap<string, string>;
  readonly records: ReadonlySet<string>;
}

const gathered = new WeakMap<Class, Names>();

function namesOf(rules: Class): Names {
  const known = gathered.get(rules) ?? gather(rules);
  gathered.set(rules, known);
  return known;
}

function gather(rules: Class): Names {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  const properties = new Set(metadata.map(({ propertyName }) => propertyName));
  const records = new Set<string>();
  const meant = new Map<string, string>();
  const add = (name: string, property: string) => {
    if (!properties.has(name) && !meant.has(name)) meant.set(name, property);
  };
  for (
    let proto: object | null = rules.prototype as object;
    proto;
    proto = Object.getPrototypeOf(proto) as object | null
  ) {
    for (const property of references.get(proto) ?? []) records.add(property);
    for (const [property, names] of declared.get(proto) ?? []) for (const name of names) add(name, property);
  }
  for (const property of records) {
    const base = property.replace(/_(id|uuid)$/, '');
    // A record's own uuid is not a reference to another record.
    if (base === 'id' || base === 'uuid') continue;
    for (const name of [base, `${base}_id`, `${base}_uuid`]) add(name, property);
  }
  return { meant, records };
}

/** The other names of a class's properties: `patient` → `patient_id`. */
export const otherNamesOf = (rules: Class): ReadonlyMap<string, string> => namesOf(rules).meant;

/** True for a property that names a record, and may be sent as an object with its `uuid` or `id`. */
export const isReference = (rules: Class, property: string): boolean => namesOf(rules).records.has(property);

/** The input with each field under its property's name. */
export interface OwnNames {
  readonly input: Given;
  /** Names (dotted paths) with a value that contradicts their property. */
  readonly clashes: readonly string[];
  /** The name that the caller used, if it is not the property's name: own path → path as sent. */
  readonly sentAs: ReadonlyMap<string, string>;
}

/** @param nestedOf gives the rules of the objects that a class's properties hold */
export function underOwnNames(
  rules: Class,
  given: Given,
  nestedOf: (rules: Class) => ReadonlyMap<string, { readonly of: () => Class }>,
): OwnNames {
  const clashes: string[] = [];
  const sentAs = new Map<string, string>();
  const input = renamed(rules, given, '');
  return { input, clashes, sentAs };

  function renamed(of: Class, object: Given, parent: string): Given {
    const names = namesOf(of);
    const result = Object.entries(object).some(([name, value]) => isOtherwiseNamed(names, name, value))
      ? ownNames(names, object, parent)
      : { ...object };
    for (const [property, { of: nested }] of nestedOf(of)) {
      const value = result[property];
      if (Array.isArray(value))
        result[property] = value.map((each: unknown, place) =>
          isObject(each) ? renamed(nested(), each, `${parent}${property}.${place}.`) : each,
        );
      else if (isObject(value)) result[property] = renamed(nested(), value, `${parent}${property}.`);
    }
    return result;
  }

  function ownNames({ meant, records }: Names, object: Given, parent: string): Record<string, unknown> {
    const result: Record<string, unknown> = { ...object };
    for (const property of records) if (property in result) result[property] = referred(result[property]);
    for (const [name, value] of Object.entries(object)) {
      const property = meant.get(name);
      if (property === undefined) continue;
      delete result[name];
      const said = records.has(property) ? referred(value) : value;
      if (result[property] === undefined) {
        result[property] = said;
        sentAs.set(parent + property, parent + name);
      } else if (!isSame(result[property], said)) clashes.push(parent + name);
    }
    return result;
  }
}

const isOtherwiseNamed = ({ meant, records }: Names, name: string, value: unknown) =>
  meant.has(name) || (isObject(value) && records.has(name));

/** The uuid of a record that was sent in the form of the server's answer. */
function referred(value: unknown): unknown {
  if (!isObject(value)) return value;
  return value['uuid'] ?? value['id'] ?? value;
}

/** Uuids are equal in any case, and numbers are equal to their text. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isPlain(one) && isPlain(other)) {
    if (String(one).toLowerCase() === String(other).toLowerCase()) return true;
    return String(one).trim() !== '' && String(other).trim() !== '' && Number(one) === Number(other);
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
