// Polyfills the metadata of class-transformer wherever this module loads: workbench, tests, a plugin's build.
import 'reflect-metadata/lite';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength as MaxLengthRule,
  Max as MaxRule,
  MinLength as MinLengthRule,
  Min as MinRule,
  ValidateBy,
  ValidateNested,
  validateSync,
  type ValidationArguments,
  type ValidationError,
} from 'class-validator';
import { namesRecord, underOwnNames } from './field-names';
import { labelOf, wordsOfName } from './label';
import { keepsRules } from './keeps-rules';

/**
 * The rules of request bodies, queries and forms, with the messages of the specification's section 5.
 * The same class guards the form in the browser and the request on the server.
 *
 * ```ts
 * class RegisterPatient {
 *   @Label('First name') @Required() @Text(100) first_name!: string;
 *   @Label('Birth date') @Optional() @CalendarDate() birth_date?: string;
 * }
 * ```
 */

/** One broken rule: an English sentence with places for `{{field}}` and `{{n}}`, which is also its translation key. */
export interface Fault {
  readonly message: string;
  /** The English label of the field. */
  readonly field: string;
  readonly n?: number;
}

/** Broken rules by field; nested fields are joined with dots, as in `address.0.city`. */
export type Faults = Readonly<Record<string, readonly Fault[]>>;

type Class<T> = new () => T;

/** class-validator carries messages as text, so a fault travels through it as JSON. */
function say(message: string, n?: number) {
  return {
    message: ({ targetName: _, object, property }: ValidationArguments) =>
      JSON.stringify({ message, field: labelOf(object.constructor as Class<object>, property), n } satisfies Fault),
  };
}

function all(...rules: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => rules.forEach((decorate) => decorate(target, property));
}

const notValid = '{{field}} is not valid';
const tooMany = '{{field}} should not be more than {{n}}';

/** The value must not be undefined, null or the empty text. */
export const Required = () => IsNotEmpty(say('{{field}} is required'));
/** Skips the other rules for undefined and null. */
export const Optional = () => IsOptional();
/** Text of at most `max` characters, without control characters other than tab and line breaks. */
export const Text = (max: number) =>
  all(
    IsString(say(notValid)),
    MaxLengthRule(max, say('{{field}} should not exceed {{n}} characters', max)),
    Matches(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, say(notValid)),
  );
export const MinLength = (min: number) =>
  MinLengthRule(min, say('{{field}} should not be less than {{n}} characters', min));
/**
 * Numbers that arrive as text, as in queries and forms, must be plain digits: `1e3`, `0x10`, true and lists are
 * refused.
 */
const Plain = () =>
  all(
    Type(() => Number),
    Transform(({ value, obj, key }: { value: unknown; obj: Readonly<Record<string, unknown>>; key: string }) =>
      isPlainNumber(obj[key]) ? value : obj[key],
    ),
  );
const isPlainNumber = (sent: unknown) =>
  sent === undefined ||
  sent === null ||
  typeof sent === 'number' ||
  (typeof sent === 'string' && /^\s*([+-]?(\d+\.?\d*|\.\d+))?\s*$/.test(sent));
export const Whole = () => all(Plain(), IsInt(say(notValid)));
export const Numeric = () => all(Plain(), IsNumber({ allowNaN: false, allowInfinity: false }, say(notValid)));
export const Min = (min: number) => MinRule(min, say('{{field}} should not be less than {{n}}', min));
export const Max = (max: number) => MaxRule(max, say(tooMany, max));
export const Flag = () => IsBoolean(say(notValid));
export const OneOf = (values: readonly string[]) => IsIn(values, say(notValid));
/** The uuid of a record; also accepted under the field's other names, see `field-names`. */
export const Uuid = () => all(namesRecord, IsUUID('all', say(notValid)));
/** An address with one @, a domain with a dot, at most 254 characters (RFC 5321). */
export const Email = () =>
  all(
    MaxLengthRule(254, say('{{field}} should not exceed {{n}} characters', 254)),
    Matches(
      /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]{2,}$/u,
      say('{{field}} format is invalid'),
    ),
  );
/** A day that exists, as YYYY-MM-DD, not before 1850. */
export const CalendarDate = () => rule('calendarDate', notValid, isCalendarDate);
/** The nested value of a property: one object, or a list with a maximum length. */
interface Held {
  readonly of: () => Class<object>;
  readonly most: number | undefined;
}
const nested = new WeakMap<object, Map<string, Held>>();

/** Records the rules of a nested value, for the API's documentation and for the size check before validation. */
function Holds(of: () => Class<object>, most: number | undefined): PropertyDecorator {
  return (target, property) => {
    const own = nested.get(target) ?? new Map<string, Held>();
    nested.set(target, own.set(String(property), { of, most }));
  };
}

const held = new WeakMap<object, ReadonlyMap<string, Held>>();

/**
 * The nested objects of a class's properties, declared with `Nested` or `ListOf`; a class's own come before its
 * parent's.
 */
function heldBy(rules: Class<object>): ReadonlyMap<string, Held> {
  const known = held.get(rules) ?? gatherHeld(rules);
  held.set(rules, known);
  return known;
}

function gatherHeld(rules: Class<object>): ReadonlyMap<string, Held> {
  const found: [string, Held][] = [];
  for (
    let proto: object | null = rules.prototype as object;
    proto;
    proto = Object.getPrototypeOf(proto) as object | null
  )
    found.unshift(...(nested.get(proto) ?? []));
  return new Map(found);
}

/** The rules of the objects that the properties of a class hold, by property. */
export const nestedIn = (rules: Class<object>): ReadonlyMap<string, { readonly of: () => Class<object> }> =>
  heldBy(rules);

/** The rules of the objects that a property holds. */
export const nestedRulesOf = (rules: Class<object>, property: string): Class<object> | undefined =>
  heldBy(rules).get(property)?.of();

/** A nested object with its own rules. */
export const Nested = (of: () => Class<object>) =>
  all(Holds(of, undefined), Type(of), ValidateNested(say(notValid)), IsObjectRule());
/** A list of nested objects, at most `max` of them. */
export const ListOf = (of: () => Class<object>, max = 100) =>
  all(
    Holds(of, max),
    Type(of),
    IsArray(say(notValid)),
    ArrayMaxSize(max, say(tooMany, max)),
    ValidateNested({ each: true, ...say(notValid) }),
    rule('objects', notValid, (v) => Array.isArray(v) && v.every(isObject)),
  );
/** A list of texts of at most `length` characters, at most `max` of them. */
export const TextList = (length: number, max = 100) =>
  rule(
    'textList',
    notValid,
    (v) => Array.isArray(v) && v.length <= max && v.every((x) => typeof x === 'string' && x.length <= length),
  );
const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A list of at most `max` uuids. */
export const Uuids = (max: number) =>
  rule(
    'uuids',
    notValid,
    (v) => Array.isArray(v) && v.length <= max && v.every((x) => typeof x === 'string' && uuidText.test(x)),
  );

/** A custom rule; `message` has a place for `{{field}}`, and for `{{n}}` if there is one. */
export function rule(
  name: string,
  message: string,
  holds: (value: unknown, of: object) => boolean,
  n?: number,
): PropertyDecorator {
  return ValidateBy(
    { name, validator: { validate: (value: unknown, args?: ValidationArguments) => holds(value, args?.object ?? {}) } },
    say(message, n),
  );
}

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const IsObjectRule = () => rule('object', notValid, isObject);

/** True for a day that exists, as YYYY-MM-DD, not before 1850. */
export function isCalendarDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '1850-01-01') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The result of checking untrusted input: the value as an instance of the class, or the faults. */
export type Checked<T> =
  | { readonly value: T; readonly faults?: undefined }
  | { readonly value?: undefined; readonly faults: Faults };

/**
 * Checks a plain object against the rules of a class. Fields that the class does not name are faults. Missing input
 * counts as an object without fields. Input that is not an object breaks a rule of the unnamed field.
 */
export function check<T extends object>(rules: Class<T>, input: unknown): Checked<T> {
  const given = input === undefined ? {} : input;
  if (!isObject(given)) return { faults: { '': [{ message: notValid, field: 'Request' }] } };
  const tooMuch = excess(rules, given, '');
  if (Object.keys(tooMuch).length > 0) return { faults: tooMuch };
  const { input: own, clashes, sentAs } = underOwnNames(rules, given, heldBy);
  // The size of a list that was sent under another name has not been checked yet.
  const stillTooMuch = sentAs.size > 0 ? excess(rules, own, '') : {};
  if (Object.keys(stillTooMuch).length > 0) return { faults: stillTooMuch };
  if (clashes.length > 0) return { faults: Object.fromEntries(clashes.map((path) => [path, [clash(path)]])) };
  const value = plainToInstance(rules, own, { exposeDefaultValues: true });
  if (keepsRules(value)) return { value };
  const found = validateSync(value, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  if (found.length === 0) return { value };
  const faults = found.flatMap((e) => flatten(e, ''));
  return { faults: Object.fromEntries(faults.map(([path, list]) => [sentAs.get(path) ?? path, list])) };
}

/** The same field was sent under two names with different values. */
const clash = (path: string): Fault => ({
  message: notValid,
  field: wordsOfName(path.slice(path.lastIndexOf('.') + 1)),
});

/** The most fields that one object may have, known or not: more cannot be a caller's typing mistake. */
const mostFields = 200;

/**
 * Finds lists that are too long and objects with too many fields. This check comes first: checking every rule of the
 * largest request would take seconds, and the server would answer nobody else meanwhile.
 */
function excess(rules: Class<object>, given: Readonly<Record<string, unknown>>, parent: string): Faults {
  if (Object.keys(given).length > mostFields)
    return { [parent.slice(0, -1)]: [{ message: notValid, field: 'Request' }] };
  const found: Record<string, readonly Fault[]> = {};
  for (const [property, { of, most }] of heldBy(rules)) {
    const value = given[property];
    const path = `${parent}${property}`;
    const field = labelOf(rules, property);
    if (!Array.isArray(value)) {
      if (isObject(value)) Object.assign(found, excess(of(), value, `${path}.`));
    } else if (most === undefined) found[path] = [{ message: notValid, field }];
    else if (value.length > most) found[path] = [{ message: tooMany, field, n: most }];
    else
      for (const [place, each] of value.entries())
        if (isObject(each)) Object.assign(found, excess(of(), each, `${path}.${place}.`));
  }
  return found;
}

function flatten(error: ValidationError, parent: string): [string, Fault[]][] {
  const path = parent + error.property;
  // A missing value breaks every other rule too; one message is enough.
  const { isNotEmpty: missing, ...broken } = error.constraints ?? {};
  const own = (missing === undefined ? Object.values(broken) : [missing]).map((text) => parse(text, error));
  const below = (error.children ?? []).flatMap((child) => flatten(child, `${path}.`));
  return [...(own.length ? [[path, own] as [string, Fault[]]] : []), ...below];
}

function parse(text: string, error: ValidationError): Fault {
  if (text.startsWith('{')) return JSON.parse(text) as Fault;
  const rules = (error.target?.constructor ?? Object) as Class<object>;
  return { message: notValid, field: labelOf(rules, error.property) };
}

/** A fault as an English sentence. */
export function sentence(fault: Fault): string {
  return fault.message.replace('{{field}}', fault.field).replace('{{n}}', String(fault.n ?? ''));
}
