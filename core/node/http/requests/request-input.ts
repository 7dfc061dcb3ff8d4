import { inTimeZone, needsTimeZone, isUuid } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, notFound, type UploadedFile } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import { validated } from '../answers/errors';

/** The input declarations of both kinds of routes. */
export interface InputRules {
  readonly path: string;
  readonly freeParams?: readonly string[];
  readonly body?: new () => object;
  readonly listIn?: string;
  readonly listAs?: string;
  readonly query?: new () => object;
  readonly versioned?: boolean;
}

/** Fields that may name the caller's organization, in queries and bodies. */
const organizationFields = ['managing_organization_id', 'service_provider_id'] as const;
/** The same, with their other names. */
const organizationNames = organizationFields.flatMap((field) => [
  field,
  field.replace('_id', ''),
  field.replace('_id', '_uuid'),
]);

/** The path parameters that must be UUIDs. */
export function uuidParams({ path, freeParams }: InputRules): string[] {
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  return names.filter((name) => /^(id|uuid)$|(Id|_id|_uuid)$/.test(name) && !freeParams?.includes(name));
}

/**
 * Reads and checks the parameters; UUIDs are converted to lower case, like the database's.
 *
 * @throws ApiError 404 for a parameter that must be a UUID and is not
 */
export function paramsOf(request: FastifyRequest, mustBeUuid: readonly string[]): Readonly<Record<string, string>> {
  const params = request.params as Record<string, string>;
  for (const name of mustBeUuid) {
    if (!isUuid(params[name])) throw notFound('Record');
    params[name] = params[name].toLowerCase();
  }
  for (const value of Object.values(params)) if (value.includes('\u0000')) throw notFound('Record');
  return params;
}

/**
 * The header names the caller's organization. A request that names another in the path, the query or the body gets 404.
 *
 * @throws ApiError 404
 */
export function refuseOtherOrganization(request: FastifyRequest, body: unknown, organization: string): void {
  const { providerId } = request.params as { readonly providerId?: string };
  if (providerId !== undefined && providerId.toLowerCase() !== organization) throw notFound('Organization');
  for (const source of [request.query, ...partsOf(body)]) {
    if (typeof source !== 'object' || source === null) continue;
    for (const field of organizationNames) {
      const named = uuidOf((source as Record<string, unknown>)[field]);
      if (typeof named === 'string' && named !== '' && named.toLowerCase() !== organization)
        throw notFound('Organization');
    }
  }
}

/** The uuid of an organization, sent as a uuid or as in answers. */
function uuidOf(named: unknown): unknown {
  if (typeof named !== 'object' || named === null) return named;
  const { uuid, id } = named as Readonly<Record<string, unknown>>;
  return uuid ?? id;
}

/** A body and the items of its lists, each of which may name an organization. */
function partsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  if (typeof body !== 'object' || body === null) return [];
  return [body, ...Object.values(body).filter(Array.isArray).flat()];
}

/** True if a request contains times that depend on the organization's time zone. */
export function asksForTimeZone({ body, query }: InputRules, received: unknown, asked: unknown): boolean {
  return (body !== undefined && needsTimeZone(received, false)) || (query !== undefined && needsTimeZone(asked, true));
}

/**
 * @param timeZone of the organization, for times without offset; without it they are refused
 * @throws ApiError 400 if a rule is broken, or a field is unknown
 */
export function bodyOf(rules: InputRules, body: unknown, timeZone: string | undefined): unknown {
  if (rules.body && rules.listAs !== undefined && Array.isArray(body))
    return read(rules.body, { [rules.listAs]: body }, timeZone);
  if (rules.body)
    return rules.listIn === undefined
      ? read(rules.body, body, timeZone)
      : listed(rules.body, rules.listIn, body, timeZone);
  refuseUnknown(body, []);
  return undefined;
}

function read(rules: new () => object, input: unknown, timeZone: string | undefined): object {
  return validated(rules, timeZone === undefined ? input : inTimeZone(rules, input, timeZone));
}

/** Wraps a list, or a single item, into its body. Messages about a single item name its own fields. */
function listed(rules: new () => object, field: string, body: unknown, timeZone: string | undefined): unknown {
  if (Array.isArray(body)) return read(rules, { [field]: body }, timeZone);
  if (typeof body !== 'object' || body === null || field in body) return read(rules, body, timeZone);
  try {
    return read(rules, { [field]: [body] }, timeZone);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.extra.errors) throw error;
    const named = Object.entries(error.extra.errors).map(([name, said]) => [name.replace(`${field}.0.`, ''), said]);
    throw invalid(Object.fromEntries(named) as Record<string, readonly string[]>);
  }
}

/** An empty parameter counts as absent. */
export function queryOf(rules: InputRules, query: unknown, timeZone: string | undefined): unknown {
  const given = Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
  if (rules.query) return read(rules.query, given, timeZone);
  refuseUnknown(given, organizationFields);
  return given;
}

/** The most fields that a refusal lists. */
const namedAtMost = 20;

function refuseUnknown(input: unknown, known: readonly string[]): void {
  if (typeof input !== 'object' || input === null) return;
  const unknown = Object.keys(input)
    .filter((name) => !known.includes(name))
    .slice(0, namedAtMost);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, [`${name} is not valid`]])));
}

/**
 * The version in `If-Match`: a number, quoted or not, weak or not; undefined without the header.
 *
 * @throws ApiError 400 if it is not a number
 */
export function ifMatchOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError(400, 'malformed', 'If-Match must be the number of a version.');
  return Number(version);
}

/** The content of a multipart form, or the parsed body of any other request. */
export interface ReceivedBody {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}
