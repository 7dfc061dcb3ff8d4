import { instantIn, dayIn } from './days';
import { isCalendarDate, nestedIn, rule } from './validation';

/** The rules of times, and how times without a zone are read: they are the organization's. */

type Class = new () => object;
type Given = Readonly<Record<string, unknown>>;

/** What a property takes: an instant, a day or an instant, or a day that may be sent as an instant of it. */
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

/** True for an instant as it travels: ISO 8601 with offset. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && withOffset.test(value) && isTime(value);

/** A day and a time that exist; `Date.parse` alone takes 31 February. */
const isTime = (value: string) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** An instant, ISO 8601. The server takes it without offset, too: on the clock of the organization. */
export const Instant = () => takes('instant', rule('instant', notValid, isInstant));

/**
 * The limit of a list: a day of the organization's clock (YYYY-MM-DD), or an instant. Days are whole, so that the last
 * one is included. `sinceOf` and `untilOf` of the SDK's server half make SQL of it.
 */
export const DayOrInstant = () =>
  takes(
    'day-or-instant',
    rule('dayOrInstant', notValid, (v) => isCalendarDate(v) || isInstant(v)),
  );

/** A day (YYYY-MM-DD) by which a list is limited. The server takes an instant, too, for the day of the organization's clock. */
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
 * Whether input holds a time whose meaning depends on the organization's clock: any without offset.
 *
 * @param days also instants, which may stand for days
 */
export function needsTimeZone(input: unknown, days: boolean): boolean {
  if (typeof input === 'string') return withoutOffset.test(input) || (days && withOffset.test(input));
  if (typeof input !== 'object' || input === null) return false;
  return Object.values(input).some((value) => needsTimeZone(value, days));
}

/** Input in which the times of a class's rules are read on the clock of a time zone. What is no time is left alone. */
export function inTimeZone(rules: Class, input: unknown, timeZone: string): unknown {
  if (!isObject(input)) return input;
  const result: Record<string, unknown> = { ...input };
  for (const [property, kind] of kindsOf(rules))
    if (property in result) result[property] = timeOf(kind, result[property], timeZone);
  for (const [property, { of }] of nestedIn(rules)) {
    const value = result[property];
    if (Array.isArray(value)) result[property] = value.map((each) => inTimeZone(of(), each, timeZone));
    else if (isObject(value)) result[property] = inTimeZone(of(), value, timeZone);
  }
  return result;
}

function timeOf(kind: Kind, value: unknown, timeZone: string): unknown {
  if (typeof value !== 'string') return value;
  const instant = withoutOffset.test(value) && isTime(value) ? instantIn(value, timeZone).toISOString() : value;
  return kind === 'day' && isInstant(instant) ? dayIn(timeZone, new Date(instant)) : instant;
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
