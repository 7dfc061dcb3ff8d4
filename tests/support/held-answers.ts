import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { AnswerSchema, AnswerSchemas } from '../../core/node/openapi/answer-schemas';
import type { JsonSchema } from '../../core/node/openapi/schema-of';
import { answerSchemasFile, ensureAnswerSchemas } from '../../workbench/node/answer-schemas/ensure-answer-schemas.mjs';

const root = join(import.meta.dirname, '../..');
let read: AnswerSchemas | undefined;

/** The schemas of the current sources. If they do not exist, makes them, which takes some seconds. */
export function answerSchemas(): AnswerSchemas {
  // If the sources change during the run, the schemas stay those of its beginning.
  return (read ??= JSON.parse(
    readFileSync(inject('answerSchemas') ? join(root, answerSchemasFile) : ensureAnswerSchemas(root), 'utf8'),
  ) as AnswerSchemas);
}

interface Held {
  readonly name: string;
  readonly method: string;
  readonly address: RegExp;
  readonly schema: AnswerSchema;
  validate?: ValidateFunction;
}

let held: readonly Held[] | undefined;
let ajv: Ajv2020 | undefined;

/**
 * The fault of a successful answer according to the schema of its endpoint, including fields that the schema does not
 * name. Undefined if there is none, for endpoints of third parties, and if the schemas of these sources do not exist
 * yet: `npm test` makes them first.
 */
export function faultOf(method: string, url: string, status: number, body: unknown): string | undefined {
  if (status < 200 || status > 299 || !inject('answerSchemas')) return undefined;
  const path = url.replace(/\?.*/, '');
  const found = (held ??= heldBy(answerSchemas())).find((each) => each.method === method && each.address.test(path));
  if (!found) return undefined;
  const { name, schema } = found;
  if (body === undefined)
    return schema.nothing || schema.files ? undefined : `${name} answers nothing, which its type does not say`;
  if (schema.files) return undefined;
  if (!schema.json) return `${name} answers JSON, which its type does not say`;
  found.validate ??= compiled(schema.json);
  if (found.validate(body) || (method !== 'GET' && isDrawn(body))) return undefined;
  const faults = (found.validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return `${name} answers what its type does not say:\n${[...new Set(faults)].slice(0, 8).join('\n')}`;
}

/** The answer to a change, for callers who may not read the record. */
const isDrawn = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).every((name) => ['uuid', 'id', 'version'].includes(name));

function heldBy({ answers }: AnswerSchemas): Held[] {
  return (
    Object.entries(answers)
      .map(([name, schema]) => {
        const [method = '', api, path = ''] = name.split(' ');
        const address = new RegExp(`^/api/${api}${path.replace(/:\w+/g, '[^/]+')}$`);
        return { name, method, address, schema, path: path.replaceAll(':', '\uffff') };
      })
      // Names before parameters, in the order of the server.
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  );
}

function compiled(schema: JsonSchema): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'answers', components: { schemas: closed(answerSchemas().components) } });
  }
  return ajv.compile(closed(schema) as object);
}

/** The same schema, but without further fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, value]) => [
    key,
    key === '$ref' ? `answers${String(value)}` : key === 'enum' ? value : closed(value),
  ]);
  const isOpen = !('properties' in schema) || 'additionalProperties' in schema || !('type' in schema);
  return { ...(Object.fromEntries(parts) as object), ...(!isOpen && { additionalProperties: false }) };
}
