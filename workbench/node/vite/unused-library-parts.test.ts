import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutUnused } from './unused-library-parts';

const library = (name: string) => dirname(fileURLToPath(import.meta.resolve(name)));

it('finds the names and wrappers of the router’s components that it makes droppable', () => {
  const folder = library('react-router');
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes('function createBrowserRouter('))!;
  expect(code).toContain('Link.displayName = "Link";');
  const lean = withoutUnused(code);
  expect(lean).not.toContain('\nLink.displayName');
  expect(lean).toContain('var ENABLE_DEV_WARNINGS = false;');
  expect(lean).toMatch(/^var Link = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
});

it('replaces the adapter that axios imports by this name, and takes only this from it', () => {
  const adapters = readFileSync(join(library('axios'), 'lib/adapters/adapters.js'), 'utf8');
  expect(adapters).toContain("import * as fetchAdapter from './fetch.js';");
  expect(adapters.match(/fetchAdapter\.\w+/g)).toEqual(['fetchAdapter.getFetch']);
});

it('replaces the form module of axios under these names, and only its function is used', () => {
  const defaults = readFileSync(join(library('axios'), 'lib/defaults/index.js'), 'utf8');
  const parameters = readFileSync(join(library('axios'), 'lib/helpers/AxiosURLSearchParams.js'), 'utf8');
  for (const name of ['toFormData', 'toURLEncodedForm', 'formDataToJSON'])
    expect(defaults).toMatch(new RegExp(`^import ${name} from '../helpers/${name}.js';$`, 'm'));
  expect(parameters).toContain("import toFormData from './toFormData.js';");
});
