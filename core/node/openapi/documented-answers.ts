import type { AnswerSchema } from './answer-schemas';
import type { DocumentedRoute } from './documented-route';
import type { JsonSchema } from './schema-of';

/** The refusals, by status: each is described once and named by the endpoints that can answer it. */
const refusals = {
  400: ['Invalid', 'The request breaks a rule: errors has the messages by field'],
  401: ['NotSignedIn', 'The token is missing, not valid or too old'],
  403: ['Forbidden', 'The caller lacks the right: details.permission'],
  404: ['NotFound', 'It does not exist, or not in the caller’s organization, or its plugin is switched off'],
  409: [
    'Conflict',
    'Somebody was faster, or the state does not allow it; for a stale version details.current is what is there now',
  ],
  413: ['TooLarge', 'The request or a file in it is too large'],
  415: ['WrongMediaType', 'The endpoint does not take this type of content'],
  423: ['Locked', 'The session is locked'],
  428: ['VersionMissing', 'If-Match is missing: details.current has the version that is there now'],
  429: ['TooManyRequests', 'Too many requests: wait the seconds in Retry-After, if there are any'],
  503: ['Unavailable', 'The database is not there or has too much to do: try again after Retry-After'],
} as const;
type Refusal = keyof typeof refusals;

const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** The components of a document: the named types of answers, and the refusals. */
export function errorComponents(schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const responses = Object.values(refusals).map(([name, description]) => [name, { description, content: problem }]);
  return {
    schemas: { ...schemas, Error: errorSchema },
    responses: { ...Object.fromEntries(responses), Refused: { description: 'Refused', content: problem } },
  };
}

/**
 * The answers of an endpoint.
 * @param schema undefined for endpoints of third parties
 */
export function answersOf(
  route: DocumentedRoute['route'],
  isOpen: boolean,
  schema: AnswerSchema | undefined,
): Readonly<Record<string, JsonSchema>> {
  const refused = refusalsOf(route, isOpen).map((status) => [status, reference(refusals[status][0])] as const);
  return { ...successes(route, schema), ...Object.fromEntries(refused), default: reference('Refused') };
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` });

function successes({ status, stream, cache }: DocumentedRoute['route'], schema: AnswerSchema | undefined): JsonSchema {
  if (stream !== undefined) return { 200: { description: 'Without end', content: { [stream]: { schema: text } } } };
  if (!schema) {
    const description = 'Done';
    return status === undefined
      ? { '2XX': { description: `${description}: 200, or 204 without content` } }
      : { [status]: { description } };
  }
  const { json, files = [], nothing, statuses = [status ?? 200] } = schema;
  const content = {
    ...(json && { 'application/json': { schema: json } }),
    ...Object.fromEntries(files.map((type) => [type, { schema: file }])),
  };
  const whole =
    json || files.length > 0 ? statuses.map((each) => [each, { description: 'Done', content }] as const) : [];
  return {
    ...(nothing && { [status ?? 204]: { description: 'Done; nothing is answered' } }),
    ...Object.fromEntries(whole),
    ...(cache && { 304: { description: 'What the caller has is still so (If-None-Match)' } }),
  };
}

const text: JsonSchema = { type: 'string' };
const file: JsonSchema = { type: 'string', format: 'binary' };

function refusalsOf({ method, body, upload, versioned }: DocumentedRoute['route'], isOpen: boolean): Refusal[] {
  return [
    400,
    ...(isOpen ? [] : ([401, 403, 404] as const)),
    ...(method === 'GET' ? [] : ([409] as const)),
    ...(body || upload ? ([413, 415] as const) : []),
    ...(isOpen ? [] : ([423] as const)),
    ...(versioned ? ([428] as const) : []),
    429,
    503,
  ];
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'For programs' },
    message: { type: 'string', description: 'For people, English' },
    errors: {
      type: 'object',
      description: 'Messages by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: { description: 'What the caller may need to go on' },
  },
};
