import { isReference, labelOf, nestedRulesOf, otherNamesOf } from '@clinic-workbench/sdk/common';
import { getMetadataStorage } from 'class-validator';

/** A JSON schema (draft 2020-12, as in OpenAPI 3.1). */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

type Rules = new () => object;
type Constraints = readonly unknown[];

/** The SDK's rules in JSON schema, rule by rule. A rule that is not listed is described by its name. */
const keywords: Readonly<Record<string, (constraints: Constraints) => JsonSchema>> = {
  isString: () => ({ type: 'string' }),
  maxLength: ([max]) => ({ maxLength: max }),
  minLength: ([min]) => ({ minLength: min }),
  isNotEmpty: () => ({}),
  matches: () => ({}),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  min: ([min]) => ({ minimum: min }),
  max: ([max]) => ({ maximum: max }),
  isBoolean: () => ({ type: 'boolean' }),
  isIn: ([values]) => ({ enum: values }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  calendarDate: () => ({ type: 'string', format: 'date' }),
  instant: () => ({
    type: 'string',
    format: 'date-time',
    description: 'Without offset it is the time of the organization',
  }),
  dayOrInstant: () => ({
    type: 'string',
    description: 'A day of the organization (YYYY-MM-DD), which is whole, or an instant, with offset or without',
  }),
  isArray: () => ({ type: 'array' }),
  arrayMaxSize: ([max]) => ({ maxItems: max }),
  textList: () => ({ type: 'array', items: { type: 'string' } }),
  object: () => ({ type: 'object' }),
  objects: () => ({ type: 'array' }),
};

/** The schema of a class with rules, so that the documentation shows what the server checks. */
export function schemaOf(rules: Rules): JsonSchema {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
  const properties: Record<string, JsonSchema> = {};
  const required = new Set<string>();
  const optional = new Set<string>();
  for (const { propertyName, type, name, constraints } of metadata) {
    const property = (properties[propertyName] ??= { title: labelOf(rules, propertyName) });
    if (type === 'conditionalValidation') optional.add(propertyName);
    else if (type !== 'nestedValidation')
      properties[propertyName] = { ...property, ...ruleSchema(name, constraints as Constraints | undefined) };
    if (name === 'isNotEmpty') required.add(propertyName);
  }
  for (const [name, property] of Object.entries(properties)) properties[name] = withNested(rules, name, property);
  for (const [name, of] of otherNamesOf(rules)) properties[name] = sameAs(of, properties[of]!, isReference(rules, of));
  const must = [...required].filter((name) => !optional.has(name));
  return { type: 'object', properties, ...(must.length > 0 && { required: must }), additionalProperties: false };
}

/** A field may be sent under its other names, and a record also as an object with its `uuid` or `id`. */
function sameAs(of: string, { title: _, type, format, ...schema }: JsonSchema, record: boolean): JsonSchema {
  const description = `The same as ${of}${record ? '; an object with uuid or id is taken, too' : ''}`;
  return { ...schema, ...(record ? {} : { type, format }), description };
}

function ruleSchema(name: string | undefined, constraints: Constraints | undefined): JsonSchema {
  const known = name === undefined ? undefined : keywords[name];
  if (known) return known(constraints ?? []);
  return name === undefined ? {} : { description: `Checked by the rule ${name}` };
}

function withNested(rules: Rules, name: string, property: JsonSchema): JsonSchema {
  const of = nestedRulesOf(rules, name);
  if (!of) return property;
  return property['type'] === 'array' ? { ...property, items: schemaOf(of) } : { ...property, ...schemaOf(of) };
}
