import { Visitor } from 'vite';
import { expect, it } from 'vitest';
import { programOf, sources, textOf } from './sources';

const everything = sources(['{sdk,core,plugins,workbench,tests}/**/*.{ts,tsx,mjs}', '*.ts']);

it('no file but a test has more than 300 lines', () => {
  expect(everything.filter((file) => !file.includes('.test.') && textOf(file).split('\n').length > 301)).toEqual([]);
});

it('file names are in kebab-case', () => {
  expect(everything.filter((file) => !/^[a-z0-9/.-]+$/.test(file))).toEqual([]);
});

it('nobody switches a check off or leaves a note instead of work', () => {
  const forbidden = /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|\b(TODO|FIXME|HACK)\b/;
  const here = 'tests/architecture/files.test.ts';
  expect(everything.filter((file) => file !== here && forbidden.test(textOf(file)))).toEqual([]);
});

it('only the SDK has barrels', () => {
  const barrels = everything.filter(
    (file) => file.endsWith('/index.ts') && /^(export \* from [^\n]+\n?)+$/.test(textOf(file)),
  );
  expect(barrels.filter((file) => !file.startsWith('sdk/'))).toEqual([]);
});

/** `{ a, ...{ b, c } }` only packs lines. The lint's own rule would also forbid spreading a text into its characters. */
it('no object literal spreads another object literal', () => {
  // Most files contain nothing of the kind, and parsing takes long.
  const maybe = everything.filter((file) => /\.\.\.[\s(]*(\{|\/[/*])/.test(textOf(file)));
  const packed = maybe.filter((file) => {
    let found = false;
    new Visitor({
      ObjectExpression: ({ properties }) => {
        found ||= properties.some((each) => each.type === 'SpreadElement' && each.argument.type === 'ObjectExpression');
      },
      JSXSpreadAttribute: ({ argument }) => {
        found ||= argument.type === 'ObjectExpression';
      },
    }).visit(programOf(file));
    return found;
  });
  expect(packed).toEqual([]);
});
