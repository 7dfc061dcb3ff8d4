import type { JsonSchema } from '../../../core/node/openapi/schema-of';

/** Formats of fields by their names, which mean the same in all answers. Tests check each answer against them. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/^uuid$|_uuid$/, 'uuid'],
  [/_at$|^at$/, 'date-time'],
];

/** The schema of a text field, with the format that belongs to its name. */
export function formatOf(name: string, schema: JsonSchema): JsonSchema {
  const type = schema['type'];
  const isText = type === 'string' || (Array.isArray(type) && type[0] === 'string' && type.length === 2);
  if (!isText || 'enum' in schema || 'format' in schema) return schema;
  const format = byName.find(([pattern]) => pattern.test(name))?.[1];
  return format === undefined ? schema : { ...schema, format };
}
