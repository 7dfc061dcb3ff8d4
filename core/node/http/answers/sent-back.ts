import { otherNamesOf, isUuid } from '@clinic-workbench/sdk/common';
import { ApiError, FileAnswer, staleVersion, type AnyRoute } from '@clinic-workbench/sdk/node';
import { getMetadataStorage } from 'class-validator';
import { isDeepStrictEqual } from 'node:util';
import type { LiveRequestContext } from '../requests/request-context';
import { bodyOf, queryOf, type InputRules } from '../requests/request-input';
import { TellingRefusal } from './telling-refusal';

/**
 * Programs read a record, change a field of the answer and send the whole back. Fields that only the server sets (ids,
 * times, names of others) arrive unchanged and ask for nothing, so they are removed. A field that differs from the
 * stored record, or that no answer has, is refused as usual.
 */

type Fields = Readonly<Record<string, unknown>>;

/** The request's other input, besides its body. */
interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly ifMatch: number | undefined;
  readonly timeZone: string | undefined;
}

/** The record was sent back as it is: nothing changes, and the record is the answer. */
export class Unchanged {
  constructor(readonly record: Fields) {}
}

/** No record has this version: versions count up from 0 or 1. */
export const noVersion = -1;

/**
 * The body, checked by its rules. If it is an answer sent back, only its changes count; `Unchanged` if it has none.
 *
 * @param reading the endpoint that reads the changed record
 * @throws ApiError 400, TellingRefusal 409 for an answer of a version that is not the current one
 */
export async function bodyAsked(
  route: AnyRoute,
  reading: AnyRoute | undefined,
  context: LiveRequestContext,
  sent: unknown,
  asked: Asked,
): Promise<unknown> {
  const rules: InputRules = route;
  const { ifMatch } = asked;
  let stored: Fields | undefined;
  const readStanding = async (fields: Fields) => {
    if (!reading) return undefined;
    const standing = await standingFor(context, reading, route.path, fields, asked);
    const version = standing?.['version'];
    // An answer contains its version; a body with another version is not an answer of this record.
    if (ifMatch !== undefined && fields['version'] === ifMatch && typeof version === 'number' && ifMatch !== version)
      throw new TellingRefusal(staleVersion(ifMatch, { ...standing, version }), context.reads);
    stored = standing;
    // Fields that change by themselves and cannot be set: the caller's value may be outdated and counts as
    // unchanged.
    const moving = (route.changesByItself ?? []).filter((field) => standing && field in standing && field in fields);
    return standing && { ...standing, ...Object.fromEntries(moving.map((field) => [field, fields[field]])) };
  };
  // A POST makes another record, even if nothing in it is changed.
  const answersIt = route.method !== 'POST' && !route.answersOtherwise;
  // With its current version, so that the caller does not take somebody else's change for their own.
  const ifUnchanged = () =>
    answersIt && ifMatch !== undefined && stored?.['version'] === ifMatch ? new Unchanged(stored) : undefined;
  return changesIn(rules, route.method === 'PUT', sent, asked.timeZone, readStanding, ifUnchanged);
}

/**
 * The body, checked by its rules. If it is a record sent back, only its changes count.
 *
 * @param replaces absent fields are cleared
 * @param readStanding the record as the caller reads it now; undefined if they may not
 * @param ifUnchanged the result if the record is sent back unchanged with its version; undefined to continue as usual
 * @throws ApiError 400
 */
export async function changesIn(
  rules: InputRules,
  replaces: boolean,
  sent: unknown,
  timeZone: string | undefined,
  readStanding: (sent: Fields) => Promise<Fields | undefined>,
  ifUnchanged?: () => unknown,
): Promise<unknown> {
  const read = (body: unknown) => bodyOf(rules, body, timeZone);
  const first = attempted(() => read(sent));
  if ('done' in first) return first.done;
  const refused = fieldsOf(first.refusal);
  if (!isFields(sent) || refused.length === 0) throw first.refusal;
  const record = await readStanding(sent);
  const standing = record && { ...record, ...namedIn(sent, record) };
  const kept = replaces && rules.body ? namesIn(rules.body) : [];
  const isWhole =
    'version' in sent &&
    standing &&
    Object.keys(withoutWhatStands(sent, standing, [])).length === 0 &&
    // A replacement clears absent fields.
    kept.every((field) => field in sent || !(field in standing));
  const unchanged = isWhole ? ifUnchanged?.() : undefined;
  if (unchanged !== undefined) return unchanged;
  if (!standing || !refused.every((field) => field in sent && field in standing)) throw first.refusal;
  const again = attempted(() => read(withoutWhatStands(sent, standing, kept)));
  if ('done' in again) return again.done;
  // Required fields stay, even if they change nothing.
  return read(withoutWhatStands(sent, standing, [...kept, ...fieldsOf(again.refusal)]));
}

/**
 * The answer for this caller when reading the record, if they may.
 *
 * @param path of the change. Its values have the names of the reading's path or the same order; the last may be absent,
 * if the body names the record
 */
async function standingFor(
  context: LiveRequestContext,
  reading: AnyRoute,
  path: string,
  sent: Fields,
  { params, timeZone }: Asked,
): Promise<Fields | undefined> {
  if (reading.permission !== 'signed-in' && !context.can(reading.permission)) return undefined;
  const named = sent['uuid'] ?? sent['id'];
  const names = namesInPath(reading.path);
  const given = namesInPath(path).map((name) => params[name]!);
  const values = names.length > given.length ? [...given, named] : given;
  if (names.length > given.length && !isUuid(named)) return undefined;
  const request = {
    body: undefined,
    ifMatch: undefined,
    files: [],
    params: Object.fromEntries(names.map((name, at) => [name, params[name] ?? values[at]])),
  };
  try {
    const answer = await reading.handle(context, { ...request, query: queryOf(reading, {}, timeZone) } as never);
    return answer instanceof FileAnswer ? undefined : standingOf(answer, named);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const namesInPath = (path: string) => path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));

/** The record as answered, or the one in a list that the body names. */
function standingOf(answer: unknown, named: unknown): Fields | undefined {
  const content = asAnswered(answer);
  if (!content) return undefined;
  const rows = content['data'];
  if (!Array.isArray(rows)) return content;
  return rows.filter(isFields).find((row) => named !== undefined && (row['uuid'] ?? row['id']) === named);
}

/** An answer as the caller receives it. */
export function asAnswered(answer: unknown): Fields | undefined {
  const content = answer === undefined ? undefined : (JSON.parse(JSON.stringify(answer)) as unknown);
  return isFields(content) ? content : undefined;
}

/** @param kept fields that stay although they equal the stored value */
function withoutWhatStands(sent: Fields, standing: Fields, kept: readonly string[]): Fields {
  const asksForNothing = ([name, value]: [string, unknown]) =>
    name in standing && isDeepStrictEqual(value, standing[name]) && !kept.includes(name);
  return Object.fromEntries(Object.entries(sent).filter((field) => !asksForNothing(field)));
}

/** The fields with rules in a class, with all their names. */
function namesIn(rules: new () => object): readonly string[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  return [...metadata.map(({ propertyName }) => propertyName), ...otherNamesOf(rules).keys()];
}

/**
 * Records that the body names in another form than the answer. They ask for nothing if it is the same record: lists of
 * all patients answer a row's `patient` beside its `patient_id`, or with more fields than the record's own answer.
 */
function namedIn(sent: Fields, standing: Fields): Fields {
  const isSame = ([name, value]: [string, unknown]) => {
    if (!isFields(value) || !isUuid(value['id'])) return false;
    const record = standing[name];
    if (isFields(record)) return record['id'] === value['id'] && agree(value, record);
    return !(name in standing) && value['id'] === standing[`${name}_id`];
  };
  return Object.fromEntries(Object.entries(sent).filter(isSame));
}

/** True if two objects are equal in all fields that both have. */
const agree = (one: Fields, other: Fields) =>
  Object.entries(one).every(([name, value]) => !(name in other) || isDeepStrictEqual(value, other[name]));

/** The body after the rules, or their refusal. */
function attempted(read: () => unknown): { readonly done: unknown } | { readonly refusal: ApiError } {
  try {
    return { done: read() };
  } catch (refusal) {
    if (refusal instanceof ApiError) return { refusal };
    throw refusal;
  }
}

/** The fields that a refusal names: `address` for `address.city`. */
const fieldsOf = ({ extra }: ApiError) => Object.keys(extra.errors ?? {}).map((field) => field.split('.')[0]!);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
