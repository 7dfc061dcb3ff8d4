import { ts } from '@ts-morph/common';
import type { JsonSchema } from '../../../core/node/openapi/schema-of';
import { formatOf } from './formats';
import { membersOf } from './declared-answers';

/** The place where a type is used, for the message if it cannot be described. */
export interface Place {
  /** The declaration of the endpoint. */
  readonly node: ts.Node;
  /** As in `data.items[].value`. */
  readonly path: string;
}

/** A type has no schema: the message names file, line and field. */
export class NoSchema extends Error {
  constructor(sentence: string, { node, path }: Place) {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    super(`${file.fileName}:${line + 1}: the answer${path && `’s ${path}`} ${sentence}`);
  }
}

const primitives: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

const isPrimitive = ({ flags }: ts.Type) => primitives.some(([flag]) => flags & flag) || !!(flags & ts.TypeFlags.Null);

/**
 * Writes JSON schemas of types: of the JSON that `JSON.stringify` makes of their values. Named types become components.
 */
export class SchemaWriter {
  readonly #checker: ts.TypeChecker;
  /** Each named type by its key, with its schema; undefined while that is being written. */
  readonly #named = new Map<string, { readonly type: ts.Type; schema?: JsonSchema }>();
  readonly #keys = new Map<ts.Type, string>();
  readonly #isOurs: (file: ts.SourceFile) => boolean;

  constructor(checker: ts.TypeChecker, isOurs: (file: ts.SourceFile) => boolean) {
    this.#checker = checker;
    this.#isOurs = isOurs;
  }

  /** The components that the written schemas refer to, by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries(
      [...this.#named].map(([key, { schema }]) => [key, schema!] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  /** @throws NoSchema */
  write(type: ts.Type, place: Place): JsonSchema {
    const isRecursive = type.isUnion() && type.aliasSymbol && !type.types.every(isPrimitive);
    const key = isRecursive ? this.#keyOf(type) : undefined;
    return key === undefined
      ? this.#written(type, place)
      : this.#component(key, type, () => this.#written(type, place));
  }

  #written(type: ts.Type, place: Place): JsonSchema {
    if (place.path.split(/[.[]/).length > 30)
      throw new NoSchema('goes round in a circle of types without a name', place);
    const members = membersOf(type).filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
    const isNull = members.some(({ flags }) => flags & ts.TypeFlags.Null);
    const values = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const schemas = [...this.#primitives(values), ...this.#others(values, place)];
    if (isNull) return withNull(schemas);
    if (schemas.length === 0) throw new NoSchema('has no value', place);
    return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
  }

  #primitives(values: readonly ts.Type[]): JsonSchema[] {
    return primitives.flatMap(([flag, type]) => {
      const of = values.filter(({ flags }) => flags & flag);
      if (of.length === 0) return [];
      const literals = of.flatMap((each) => (each.isLiteral() ? [each.value] : []));
      return [literals.length === of.length && type !== 'boolean' ? { type, enum: literals } : { type }];
    });
  }

  #others(values: readonly ts.Type[], place: Place): JsonSchema[] {
    return values.filter((type) => !isPrimitive(type)).map((type) => this.#object(type, place));
  }

  #object(type: ts.Type, place: Place): JsonSchema {
    const { flags } = type;
    if (flags & ts.TypeFlags.Any) throw new NoSchema('is of any type', place);
    // A field without a fixed type, such as the fields of a form: any JSON.
    const isWhole = place.path === '' || place.path === 'data[]';
    if (flags & ts.TypeFlags.Unknown && !isWhole) return {};
    if (flags & ts.TypeFlags.NonPrimitive && !isWhole) return { type: ['object', 'array'] };
    if (type.isIntersection() && type.types.some((each) => each.flags & ts.TypeFlags.StringLike))
      return { type: 'string' };
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      throw new NoSchema(`is ${this.#checker.typeToString(type)}, which JSON does not have or no type says`, place);
    if (this.#checker.isArrayType(type)) return this.#array(type, place);
    if (this.#checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference, place);
    const key = this.#keyOf(type);
    return key === undefined ? this.#fields(type, place) : this.#component(key, type, () => this.#fields(type, place));
  }

  #component(key: string, type: ts.Type, write: () => JsonSchema): JsonSchema {
    if (!this.#named.has(key)) {
      const entry: { readonly type: ts.Type; schema?: JsonSchema } = { type };
      this.#named.set(key, entry);
      entry.schema = { ...describedBy(this.#checker, type.aliasSymbol ?? type.symbol), ...write() };
    }
    return { $ref: `#/components/schemas/${key}` };
  }

  #array(type: ts.Type, place: Place): JsonSchema {
    const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
    return { type: 'array', items: this.write(item!, { ...place, path: `${place.path}[]` }) };
  }

  #tuple(type: ts.TupleTypeReference, place: Place): JsonSchema {
    const items = this.#checker.getTypeArguments(type);
    const prefixItems = items.map((item, index) => this.write(item, { ...place, path: `${place.path}[${index}]` }));
    return { type: 'array', prefixItems, minItems: type.target.minLength, maxItems: items.length };
  }

  #fields(type: ts.Type, place: Place): JsonSchema {
    const json = this.#checker.getPropertyOfType(type, 'toJSON');
    if (json) {
      const [signature] = this.#checker.getSignaturesOfType(this.#typeOf(json, place), ts.SignatureKind.Call);
      if (type.symbol.name === 'Date') return { type: 'string', format: 'date-time' };
      return this.write(signature!.getReturnType(), place);
    }
    if (!this.#checker.isArrayLikeType(type) && this.#isForeign(type))
      throw new NoSchema(`is ${this.#checker.typeToString(type)}, which has no form as JSON`, place);
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const inside = { ...place, path: place.path ? `${place.path}.${property.name}` : property.name };
      const value = this.#typeOf(property, inside);
      if (value.getCallSignatures().length > 0) throw new NoSchema('is a function', inside);
      if (value.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) continue;
      const schema = formatOf(property.name, this.write(value, inside));
      properties[property.name] = { ...schema, ...describedBy(this.#checker, property) };
      const isOptional = property.flags & ts.SymbolFlags.Optional || mayBeLeftOut(value);
      if (!isOptional) required.push(property.name);
    }
    const index = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const free = index && this.write(index, { ...place, path: `${place.path}.*` });
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(free && { additionalProperties: free }),
    };
  }

  #typeOf(symbol: ts.Symbol, { node }: Place): ts.Type {
    return this.#checker.getTypeOfSymbolAtLocation(symbol, node);
  }

  /** A class of a library or of the language, such as Map or Buffer. */
  #isForeign(type: ts.Type): boolean {
    const declaration = type.symbol?.declarations?.[0];
    const isNamed = declaration && (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration));
    return isNamed === true && !this.#isOurs(declaration.getSourceFile());
  }

  /** The name of a type of ours, with the names of its arguments; undefined for an inline type. */
  #keyOf(type: ts.Type): string | undefined {
    const known = this.#keys.get(type);
    if (known !== undefined) return known;
    const name = this.#nameOf(type);
    if (name === undefined) return undefined;
    let key = name;
    // The same name in another feature, or with arguments that have no names.
    for (let n = 2; this.#named.has(key) && this.#named.get(key)!.type !== type; n++) key = `${name}${n}`;
    this.#keys.set(type, key);
    return key;
  }

  #nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.symbol;
    const declaration = symbol?.declarations?.[0];
    if (!declaration || !this.#isOurs(declaration.getSourceFile())) return undefined;
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassDeclaration(declaration) && !type.aliasSymbol)
      return undefined;
    const given = type.aliasSymbol ? type.aliasTypeArguments : this.#argumentsOf(type);
    const names = (given ?? []).map((each) => this.#nameOf(each));
    if (names.some((each) => each === undefined)) return undefined;
    return names.join('') + symbol.name;
  }

  #argumentsOf(type: ts.Type): readonly ts.Type[] {
    const isReference = (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
    if (!isReference) return [];
    const { target } = type as ts.TypeReference;
    // In addition to its own type arguments, a class has `this` among them.
    return this.#checker.getTypeArguments(type as ts.TypeReference).slice(0, target.typeParameters?.length ?? 0);
  }
}

const mayBeLeftOut = (type: ts.Type) =>
  membersOf(type).some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void));

function withNull(schemas: readonly JsonSchema[]): JsonSchema {
  const [only] = schemas;
  if (!only) return { type: 'null' };
  if (schemas.length > 1 || only['$ref'] !== undefined) return { anyOf: [...schemas, { type: 'null' }] };
  if (typeof only['type'] !== 'string') return only;
  const values = only['enum'] as readonly unknown[] | undefined;
  return { ...only, type: [only['type'], 'null'], ...(values && { enum: [...values, null] }) };
}

function describedBy(checker: ts.TypeChecker, symbol: ts.Symbol): JsonSchema {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  return text === '' ? {} : { description: text };
}
