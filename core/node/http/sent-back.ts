import { otherNamesOf } from '@clinic-workbench/sdk/common';
import { ApiError, FileAnswer, staleVersion, type AnyRoute } from '@clinic-workbench/sdk/node';
import { getMetadataStorage } from 'class-validator';
import { isDeepStrictEqual } from 'node:util';
import type { LiveRequestContext } from './request-context';
import { bodyOf, queryOf, type InputRules } from './request-input';
import { TellingRefusal } from './telling-refusal';
import { isUuid } from './uuid';

/**
 * Programs read a record, change a field of the answer and send the whole of it back. What only the server sets (ids,
 * times, names of others) stands in it as it was answered, and asks for nothing: it is left out. A field that says
 * something else than what stands, or that no answer has, is refused as ever.
 */

type Fields = Readonly<Record<string, unknown>>;

/** What a request asks for, besides its body. */
interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly ifMatch: number | undefined;
  readonly timeZone: string | undefined;
}

/** No record has it: versions count up from 0 or 1. */
export const noVersion = -1;

/**
 * The body by its rules; of an answer that is sent back, what it asks to be changed.
 *
 * @param reading the endpoint that answers what this one changes
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
  const read = (body: unknown) => bodyOf(rules, body, asked.timeZone);
  const first = attempted(() => read(sent));
  if ('done' in first) return first.done;
  const refused = fieldsOf(first.refusal);
  if (!reading || !isFields(sent) || refused.length === 0) throw first.refusal;
  const standing = await standingFor(context, reading, reading.path === route.path, sent, asked);
  if (!standing || !refused.every((field) => field in sent && field in standing)) throw first.refusal;
  const { version } = standing;
  const { ifMatch } = asked;
  // An answer bears the version that it is of; what bears another is no answer that was read.
  if (ifMatch !== undefined && sent['version'] === ifMatch && typeof version === 'number' && ifMatch !== version)
    throw new TellingRefusal(staleVersion(ifMatch, { ...standing, version }), context.reads);
  // A change takes what is absent as unchanged; a replacement does not.
  const kept = route.method === 'PATCH' || !rules.body ? [] : namesIn(rules.body);
  const again = attempted(() => read(withoutWhatStands(sent, standing, kept)));
  if ('done' in again) return again.done;
  // What must be said is said, also if it changes nothing.
  return read(withoutWhatStands(sent, standing, [...kept, ...fieldsOf(again.refusal)]));
}

/** What the caller is answered who reads what they change, if they may. */
async function standingFor(
  context: LiveRequestContext,
  reading: AnyRoute,
  samePath: boolean,
  sent: Fields,
  { params, timeZone }: Asked,
): Promise<Fields | undefined> {
  if (reading.permission !== 'signed-in' && !context.can(reading.permission)) return undefined;
  const named = sent['uuid'] ?? sent['id'];
  if (!samePath && !isUuid(named)) return undefined;
  const request = {
    body: undefined,
    ifMatch: undefined,
    files: [],
    params: samePath ? params : { ...params, id: named },
  };
  try {
    const answer = await reading.handle(context, { ...request, query: queryOf(reading, {}, timeZone) } as never);
    return answer instanceof FileAnswer ? undefined : standingOf(answer, named);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The record as it was answered, or that one of a list which the body names. */
function standingOf(answer: unknown, named: unknown): Fields | undefined {
  const content = answer === undefined ? undefined : (JSON.parse(JSON.stringify(answer)) as unknown);
  if (!isFields(content)) return undefined;
  const rows = content['data'];
  if (!Array.isArray(rows)) return content;
  return rows.filter(isFields).find((row) => named !== undefined && (row['uuid'] ?? row['id']) === named);
}

/** @param kept fields that stay although they say what stands */
function withoutWhatStands(sent: Fields, standing: Fields, kept: readonly string[]): Fields {
  const asksForNothing = ([name, value]: [string, unknown]) =>
    name in standing && isDeepStrictEqual(value, standing[name]) && !kept.includes(name);
  return Object.fromEntries(Object.entries(sent).filter((field) => !asksForNothing(field)));
}

/** The fields that a class has rules for, under all their names. */
function namesIn(rules: new () => object): readonly string[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  return [...metadata.map(({ propertyName }) => propertyName), ...otherNamesOf(rules).keys()];
}

/** What a body is by the rules, or how they refuse it. */
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
