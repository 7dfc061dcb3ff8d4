import { Visitor } from 'vite';
import { programOf } from './sources';

type Node = Readonly<Record<string, unknown>>;

/**
 * The sentences that a file gives to `t`, and the texts of a manifest that the workbench gives to it: the keys of their
 * translations. A context is appended, as in `Order_laboratory`.
 */
export function sentencesOf(file: string): string[] {
  const found: string[] = [];
  const isManifest = /[/-]manifest\.ts$/.test(file);
  new Visitor({
    CallExpression: ({ callee, arguments: [first, values] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't' || !first) return;
      const context = contextIn(values as Node | undefined);
      found.push(...textsOf(first).map((text) => (context === undefined ? text : `${text}_${context}`)));
    },
    Property: ({ key, value }) => {
      if (isManifest && key.type === 'Identifier' && ['title', 'label', 'group', 'name'].includes(key.name))
        // Routes have names too, for programs.
        found.push(...textsOf(value).filter((text) => key.name !== 'name' || /^\p{Lu}/u.test(text)));
    },
  }).visit(programOf(file));
  return found;
}

/**
 * The sentences of a part of the server: its refusals (labels of fields, missing records, its own sentences), and the
 * names of its events and timeline entries.
 */
export function saidByServer(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first, second] }) => {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'Label' || callee.name === 'invalid') found.push(...textsOf(first));
      if (callee.name === 'notFound') found.push(...textsOf(first).map((what) => `${what} not found`));
      if (callee.name === 'conflict') found.push(...textsOf(second));
    },
    ObjectExpression: ({ properties }) => {
      const named = new Map(
        (properties as unknown as Node[]).map(({ key, value }) => [(key as Node | undefined)?.['name'], value]),
      );
      const isEvent = textsOf(named.get('type')).some((type) => /^\w+\.\w+$/.test(type));
      if (isEvent || (named.has('kind') && named.has('plugin'))) found.push(...textsOf(named.get('title')));
    },
    NewExpression: ({ callee, arguments: [, , message] }) => {
      if (callee.type === 'Identifier' && callee.name === 'ApiError') found.push(...textsOf(message));
    },
  }).visit(programOf(file));
  return found;
}

/** Every text of a file, for staff or for programs. */
export function literalsOf(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value);
    },
    TemplateElement: ({ value }) => {
      found.push(value.cooked ?? '');
    },
    JSXText: ({ value }) => {
      found.push(value.trim());
    },
  }).visit(programOf(file));
  return found;
}

/** The possible texts of an expression. */
function textsOf(node: unknown): string[] {
  const { type, value, consequent, alternate, left, right, properties, elements } = (node ?? {}) as Node;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(textsOf);
  if (type === 'LogicalExpression') return [left, right].flatMap(textsOf);
  if (type === 'ArrayExpression') return (elements as unknown[]).flatMap(textsOf);
  if (type === 'ObjectExpression') return (properties as Node[]).flatMap((property) => textsOf(property['value']));
  return [];
}

/** The context that the values of a sentence name: `t('Order', { context: 'laboratory' })`. */
function contextIn(values: Node | undefined): string | undefined {
  if (values?.['type'] !== 'ObjectExpression') return undefined;
  const named = (values['properties'] as Node[]).find(({ key }) => (key as Node | undefined)?.['name'] === 'context');
  return textsOf(named?.['value'])[0];
}
