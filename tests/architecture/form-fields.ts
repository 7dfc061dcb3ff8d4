import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { Visitor } from 'vite';
import { programOf, root, textOf } from './sources';

type Node = Readonly<Record<string, unknown>>;

/** A field of a form as a file draws it. */
export interface FormField {
  readonly file: string;
  /** As in `address`, `0`, `city`; a place that is worked out is `*`. */
  readonly path: readonly string[];
  /** English: its possible labels on screen. */
  readonly labels: readonly string[];
  /** How many characters it takes, if the file itself says so. */
  readonly limit: number | undefined;
}

/** The elements of a file that have a form, a name and a label. */
export function formFieldsOf(file: string): FormField[] {
  const found: FormField[] = [];
  if (!file.endsWith('.tsx')) return found;
  new Visitor({
    JSXOpeningElement: ({ attributes }) => {
      const given = new Map(
        (attributes as unknown as Node[]).map(({ name, value }) => [(name as Node | undefined)?.['name'], value]),
      );
      const name = nameIn(given.get('name'));
      const labels = translated(given.get('label'));
      if (given.has('form') && name && labels.length > 0)
        found.push({ file, path: name.split('.'), labels, limit: numberIn(given.get('maxLength')) });
    },
  }).visit(programOf(file));
  return found;
}

/** A fault that a file makes itself: its field, and the label that it uses. */
export interface OwnFault {
  readonly field: string;
  readonly label: string;
}

/** The faults that a file makes without rules: `slot: [{ message, field: 'Slot' }]`, or `['slot', { … }]`. */
export function ownFaultsOf(file: string): OwnFault[] {
  const found: OwnFault[] = [];
  const text = textOf(file);
  if (!text.includes("field: '") && !text.includes('requireFields')) return found;
  const keep = (field: unknown, value: unknown) => {
    if (typeof field === 'string') found.push(...labelsBelow(value).map((label) => ({ field, label })));
  };
  new Visitor({
    Property: ({ key, value }) => keep(key.type === 'Identifier' ? key.name : undefined, value),
    AssignmentExpression: ({ left, right }) =>
      keep(
        left.type === 'MemberExpression' && left.computed ? (left.property as unknown as Node)['value'] : undefined,
        right,
      ),
    ArrayExpression: ({ elements: [first, ...rest] }) =>
      keep(first?.type === 'Literal' ? first.value : undefined, rest),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'requireFields') return;
      for (const { key, value } of (first as unknown as { readonly properties: readonly Node[] }).properties)
        found.push({ field: String((key as Node)['name']), label: String((value as Node)['value']) });
    },
  }).visit(programOf(file));
  return found;
}

/** The label that the faults in an expression give their field, except for faults that name a field themselves. */
function labelsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(labelsBelow);
  const {
    type,
    properties,
    callee,
    arguments: given,
    left,
    right,
    elements,
    consequent,
    alternate,
  } = (node ?? {}) as Node;
  if (type === 'ArrayExpression') return labelsBelow(elements);
  if (type === 'LogicalExpression') return [left, right].flatMap(labelsBelow);
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(labelsBelow);
  if (type === 'CallExpression' && (callee as Node)['name'] === 'required')
    return (given as Node[]).slice(0, 1).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  if (type !== 'ObjectExpression') return [];
  const named = new Map((properties as Node[]).map(({ key, value }) => [(key as Node | undefined)?.['name'], value]));
  const label = ((named.get('field') ?? {}) as Node)['value'];
  return named.has('message') && typeof label === 'string' ? [label] : [];
}

/** The rules classes that a file gives to `rulesOf`, or to a part that does, with the modules they are imported from. */
export function rulesUsedIn(file: string): { readonly name: string; readonly module: string }[] {
  const names = new Set<string>();
  const text = textOf(file);
  if (!/rulesOf\(|limitedBy\(|check\(|rules=\{/.test(text)) return [];
  const imported = new Map<string, string>();
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || !['rulesOf', 'limitedBy', 'check'].includes(callee.name)) return;
      for (const name of identifiers(first)) names.add(name);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'rules' && value?.type === 'JSXExpressionContainer')
        for (const each of identifiers(value.expression)) names.add(each);
    },
    ImportDeclaration: ({ source, specifiers }) => {
      for (const { local } of specifiers) imported.set(local.name, source.value);
    },
  }).visit(programOf(file));
  return [...names].flatMap((name) => {
    const from = imported.get(name);
    const module = from === undefined ? file : from.startsWith('.') ? fileOf(join(dirname(file), from)) : undefined;
    return module === undefined ? [] : [{ name, module }];
  });
}

/** The source file of an import, as a path from the root; undefined for any other text. */
export const fileOf = (path: string) =>
  ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((f) => existsSync(join(root, f)));

/** A class, or one of two. */
function identifiers(node: unknown): string[] {
  const { type, name, consequent, alternate } = (node ?? {}) as Node;
  if (type === 'Identifier') return [String(name)];
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(identifiers);
  return [];
}

function numberIn(node: unknown): number | undefined {
  const { value, expression } = (node ?? {}) as Node;
  if (expression) return numberIn(expression);
  return typeof value === 'number' ? value : undefined;
}

function nameIn(node: unknown): string | undefined {
  const { type, value, expression, quasis } = (node ?? {}) as Node;
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type === 'JSXExpressionContainer') return nameIn(expression);
  if (type === 'TemplateLiteral')
    return (quasis as { readonly value: { readonly cooked: string } }[]).map((part) => part.value.cooked).join('*');
  return undefined;
}

/** The sentences given to `t`, on every branch. */
function translated(node: unknown): string[] {
  const { type, expression, callee, arguments: given, consequent, alternate, value } = (node ?? {}) as Node;
  if (type === 'JSXExpressionContainer') return translated(expression);
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(translated);
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type !== 'CallExpression' || (callee as Node)['name'] !== 't') return [];
  return (given as unknown[]).slice(0, 1).flatMap(translated);
}
