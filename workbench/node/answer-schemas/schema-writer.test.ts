import { getLibFiles, ts } from '@ts-morph/common';
import { describe, expect, it } from 'vitest';
import { SchemaWriter } from './schema-writer';

const libraries = '/libraries';
const isOurs = ({ fileName }: ts.SourceFile) => !fileName.startsWith(libraries);

/** Writes the schema of the type `Answer` in a text. */
function written(text: string) {
  const files = new Map([
    ['/answer.ts', text],
    ...getLibFiles().map(({ fileName, text: of }) => [`${libraries}/${fileName}`, of] as const),
  ]);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getDefaultLibLocation: () => libraries,
    getDefaultLibFileName: () => `${libraries}/lib.es2022.d.ts`,
    fileExists: (path) => files.has(path),
    readFile: (path) => files.get(path),
    getSourceFile: (path, version) => {
      const of = files.get(path);
      return of === undefined ? undefined : ts.createSourceFile(path, of, version);
    },
  };
  const program = ts.createProgram(['/answer.ts'], { strict: true, target: ts.ScriptTarget.ES2022, types: [] }, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile('/answer.ts')!;
  const node = file.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === 'Answer')!;
  const writer = new SchemaWriter(checker, isOurs);
  const schema = writer.write(checker.getTypeAtLocation(node), { node, path: '' });
  return { schema, components: writer.components() };
}

const fieldsOf = (fields: string) =>
  (written(`export type Answer = { ${fields} };`).components['Answer'] ?? {}) as object;

describe('the schema of an answer', () => {
  it('covers JSON texts, numbers, times and choices', () => {
    expect(
      fieldsOf(`a: string; b: number | null; c: Date; d: 'x' | 'y' | null; e: boolean; f: 1 | 2; g: string | number`),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: ['number', 'null'] },
        c: { type: 'string', format: 'date-time' },
        d: { type: ['string', 'null'], enum: ['x', 'y', null] },
        e: { type: 'boolean' },
        f: { type: 'number', enum: [1, 2] },
        g: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      },
      required: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    });
  });

  it('does not require a field that may be undefined, because JSON leaves it out', () => {
    expect(fieldsOf('a?: string; b: string | undefined; c: undefined; d: string')).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' }, d: { type: 'string' } },
      required: ['d'],
    });
  });

  it('covers lists, free keys and any JSON inside', () => {
    expect(
      fieldsOf(
        'a: readonly string[]; b: Record<string, number>; c: Readonly<Record<"k", string>>; d: unknown; e: [string, number?]',
      ),
    ).toMatchObject({
      properties: {
        a: { type: 'array', items: { type: 'string' } },
        b: { type: 'object', additionalProperties: { type: 'number' } },
        c: { type: 'object', properties: { k: { type: 'string' } }, required: ['k'] },
        d: {},
        e: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, maxItems: 2 },
      },
    });
  });

  it('names the types with their comments, even in circles', () => {
    const { schema, components } = written(`
      /** A place. */
      interface Place {
        /** Its name. */
        readonly name: string; readonly inside: Place | null; readonly rules: Rule[] }
      type Rule = { readonly all: readonly Rule[] } | { readonly is: string };
      interface Page<T> { readonly data: readonly T[] }
      export type Answer = Page<Place>;`);
    expect(schema).toEqual({ $ref: '#/components/schemas/Answer' });
    expect(components).toMatchObject({
      Place: {
        description: 'A place.',
        properties: {
          name: { type: 'string', description: 'Its name.' },
          inside: { anyOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] },
          rules: { items: { $ref: '#/components/schemas/Rule' } },
        },
      },
      Rule: { anyOf: [{ type: 'object' }, { type: 'object' }] },
    });
  });

  it('resolves Omit, Pick, and intersections', () => {
    const { schema } = written(`
      interface A { a: string; b: number } interface B { c: string }
      export type Answer = { one: Omit<A, 'b'> & B };`);
    expect(schema).toEqual({ $ref: '#/components/schemas/Answer' });
    expect(fieldsOf(`one: Omit<{ a: string; b: number }, 'b'> & { c: string }`)).toMatchObject({
      properties: { one: { properties: { a: { type: 'string' }, c: { type: 'string' } }, required: ['a', 'c'] } },
    });
  });

  it.each([
    ['a: any', '/answer.ts:1: the answer’s a is of any type'],
    [
      'a: { b: Map<string, string> }[]',
      '/answer.ts:1: the answer’s a[].b is Map<string, string>, which has no form as JSON',
    ],
    ['a: () => void', '/answer.ts:1: the answer’s a is a function'],
    ['a: bigint', '/answer.ts:1: the answer’s a is bigint, which JSON does not have or no type says'],
    ['a: symbol', '/answer.ts:1: the answer’s a is symbol, which JSON does not have or no type says'],
  ])('cannot be made of { %s }: says where', (fields, sentence) => {
    expect(() => fieldsOf(fields)).toThrow(sentence);
  });

  it.each(['unknown', 'object'])('cannot be made of %s alone: names the place', (type) => {
    expect(() => written(`export type Answer = ${type};`)).toThrow(/^\/answer\.ts:1: the answer is /);
  });
});
