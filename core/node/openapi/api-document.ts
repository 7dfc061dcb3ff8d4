import { uuidParams } from '../http/requests/request-input';
import { endpointName, type AnswerSchemas } from './answer-schemas';
import { answersOf, errorComponents } from './documented-answers';
import type { DocumentedRoute } from './documented-route';
import { schemaOf, type JsonSchema } from './schema-of';

/**
 * Describes every endpoint (OpenAPI 3.1): its requests by the classes that check them, its answers by the schemas that
 * the build made from their types. Endpoints of third parties have no such schemas.
 */
export function apiDocument(routes: readonly DocumentedRoute[], version: string, schemas: AnswerSchemas): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const documented of routes) {
    const { method, api, path } = documented.route;
    const address = `/api/${api}${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(documented, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinic Workbench',
      version,
      description:
        'Every endpoint says which right it needs. Errors answer { status, code, message, errors?, details? }. A caller who changes a record without the right to read it receives only its id and version.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      ...errorComponents(schemas.components),
    },
  };
}

function operation({ route, plugin, permission }: DocumentedRoute, { answers }: AnswerSchemas): JsonSchema {
  const isOpen = permission === 'anyone';
  return {
    tags: [plugin],
    summary: route.summary,
    description: isOpen
      ? 'Anyone may call it.'
      : permission === 'signed-in'
        ? 'For everybody who is signed in.'
        : `Needs the right ${permission}.`,
    'x-permission': permission,
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(route), ...queryParameters(route), ...headers(route, isOpen)],
    ...((route.body || route.upload) && { requestBody: { required: true, content: contentOf(route) } }),
    responses: answersOf(route, isOpen, answers[endpointName(route)]),
  };
}

/** A form accepts files beside the fields; an endpoint with fields also accepts JSON without files. */
function contentOf({ body, listIn, listAs, upload }: DocumentedRoute['route']): JsonSchema {
  const fields = body && bodySchema(body, listIn ?? listAs);
  if (!upload) return { 'application/json': { schema: fields } };
  const parts = upload.parts ?? [upload.pictures?.field ?? 'file'];
  const files = Object.fromEntries(
    parts.map((name) => [name, { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` }]),
  );
  const properties = { ...(fields?.['properties'] as JsonSchema | undefined), ...files };
  const required = fields?.['required'];
  return {
    'multipart/form-data': { schema: { type: 'object', properties, ...(required !== undefined && { required }) } },
    ...(upload.parts && fields && { 'application/json': { schema: fields } }),
  };
}

/** A body with a list may also be sent as the list alone. */
function bodySchema(body: new () => object, listIn: string | undefined): JsonSchema {
  const whole = schemaOf(body);
  const list = listIn === undefined ? undefined : (whole['properties'] as Record<string, JsonSchema>)[listIn];
  return list ? { anyOf: [list, whole] } : whole;
}

function pathParameters(route: DocumentedRoute['route']): JsonSchema[] {
  const uuids = uuidParams(route);
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: uuids.includes(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
}

function queryParameters(route: DocumentedRoute['route']): JsonSchema[] {
  if (!route.query) return [];
  const { properties, required } = schemaOf(route.query);
  const must = new Set(required as readonly string[] | undefined);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: must.has(name),
    schema,
  }));
}

function headers({ method, versioned }: DocumentedRoute['route'], isOpen: boolean): JsonSchema[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(isOpen ? [] : [header('X-Provider-Portal-Id', true, 'uuid of the organization in which the caller works')]),
    ...(versioned ? [header('If-Match', true, 'The version that was read, in quotes')] : []),
    ...(method === 'POST' && !isOpen
      ? [header('Idempotency-Key', false, 'Repeating the request with the same key gets the same answer')]
      : []),
  ];
}
