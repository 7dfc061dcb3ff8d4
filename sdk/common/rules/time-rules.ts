import { instantIn, dayIn } from '../days';
import { otherNamesOf } from './field-names';
import { isCalendarDate, nestedIn, rule } from './validation';

/** The rules for times. A time without a zone is in the organization's time zone. */

type Class = new () => object;
type Given = Readonly<Record<string, unknown>>;

/** The kind of a property: an instant, a day or an instant, or a day that may be sent as an instant. */
type Kind = 'instant' | 'day-or-instant' | 'day';

const kinds = new WeakMap<object, Map<string, Kind>>();

function takes(kind: Kind, ...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    const own = kinds.get(target) ?? new Map<string, Kind>();
    kinds.set(target, own.set(String(property), kind));
    for (const decorate of rules) decorate(target, property);
  };
}

const notValid = '{{field}} is not valid';
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
const withoutOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/;

/** True for an instant as it is sent: ISO 8601 with offset. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && withOffset.test(value) && isTime(value);

/** A day and a time that exist; `Date.parse` alone accepts 31 February. */
const isTime = (value: string) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** An instant, ISO 8601. The server also accepts it without an offset, in the organization's time zone. */
export const Instant = () => takes('instant', rule('instant', notValid, isInstant));

/**
 * The limit of a list: a day in the organization's time zone (YYYY-MM-DD), or an instant. A day counts as a whole, so
 * the last one is included. `sinceOf` and `untilOf` in `sdk/node` turn it into SQL.
 */
export const DayOrInstant = () =>
  takes(
    'day-or-instant',
    rule('dayOrInstant', notValid, (v) => isCalendarDate(v) || isInstant(v)),
  );

/**
 * A day (YYYY-MM-DD) that limits a list. The server also accepts an instant and takes its day in the organization's
 * time zone.
 */
export const DayOfInstant = () => takes('day', rule('calendarDate', notValid, isCalendarDate));

function kindsOf(rules: Class): ReadonlyMap<string, Kind> {
  const found: [string, Kind][] = [];
  for (
    let proto: object | null = rules.prototype as object;
    proto;
    proto = Object.getPrototypeOf(proto) as object | null
  )
    found.unshift(...(kinds.get(proto) ?? []));
  return new Map(found);
}

/**
 * True if the input contains a time that depends on the organization's time zone: any time without an offset.
 *
 * @param days also count instants that mean days
 */
export function needsTimeZone(input: unknown, days: boolean): boolean {
  if (typeof input === 'string') return withoutOffset.test(input) || (days && withOffset.test(input));
  if (typeof input !== 'object' || input === null) return false;
  return Object.values(input).some((value) => needsTimeZone(value, days));
}

/**
 * Reads the times of the input in a time zone, according to the class's rules. Values that are not times stay
 * unchanged.
 */
export function inTimeZone(rules: Class, input: unknown, timeZone: string): unknown {
  if (!isObject(input)) return input;
  const result: Record<string, unknown> = { ...input };
  for (const [property, kind] of kindsOf(rules))
    for (const name of namesOf(rules, property))
      if (name in result) result[name] = timeOf(kind, result[name], timeZone);
  for (const [property, { of }] of nestedIn(rules)) {
    const value = result[property];
    if (Array.isArray(value)) result[property] = value.map((each) => inTimeZone(of(), each, timeZone));
    else if (isObject(value)) result[property] = inTimeZone(of(), value, timeZone);
  }
  return result;
}

/** The names under which a property may be sent. */
const namesOf = (rules: Class, property: string): readonly string[] => [
  property,
  ...[...otherNamesOf(rules)].flatMap(([name, own]) => (own === property ? [name] : [])),
];

function timeOf(kind: Kind, value: unknown, timeZone: string): unknown {
  if (typeof value !== 'string') return value;
  const instant = withoutOffset.test(value) && isTime(value) ? instantIn(value, timeZone).toISOString() : value;
  return kind === 'day' && isInstant(instant) ? dayIn(timeZone, new Date(instant)) : instant;
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A day that is not before another day of the same object. */
export const NotBefore = (first: string) =>
  rule('notBefore', '{{field}} is not valid', (last, of) => {
    const from = (of as Readonly<Record<string, unknown>>)[first];
    return typeof last !== 'string' || typeof from !== 'string' || last >= from;
  });
