import { Visitor } from 'vite';
import { expect, it } from 'vitest';
import { programOf, sources, textOf } from './sources';

/** A style sheet's property and its value are no label. */
const noLabels = new Set(['sdk/browser/ui/rich-text/clean-html.ts']);

const files = sources([
  'plugins/*/*/browser/**/*.{ts,tsx}',
  'sdk/browser/**/*.{ts,tsx}',
  'workbench/browser/**/*.{ts,tsx}',
]).filter((file) => !/\.test\.tsx?$/.test(file) && !noLabels.has(file));

/** Where a file joins a label and its value with a colon itself: in a template, or in the text of an element. */
function joinsIn(file: string): string[] {
  const found: number[] = [];
  new Visitor({
    TemplateLiteral: ({ quasis }) => {
      for (const { value, start } of quasis.slice(1)) if (/^:\s/.test(value.raw)) found.push(start);
    },
    JSXElement: ({ children }) => {
      children.forEach((child, at) => {
        const before = children[at - 1]?.type;
        if (child.type === 'JSXText' && before !== undefined && /^:(\s|$)/.test(child.value)) found.push(child.start);
      });
    },
  }).visit(programOf(file));
  return found.map((start) => `${file}:${textOf(file).slice(0, start).split('\n').length}`);
}

it('a label and its value are joined by labelled(), because French puts a space before the colon', () => {
  expect(files.filter((file) => textOf(file).includes('labelled(')).length).toBeGreaterThan(30);
  expect(files.flatMap((file) => joinsIn(file))).toEqual([]);
});
