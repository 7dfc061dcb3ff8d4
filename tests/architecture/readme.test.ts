import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sources, textOf } from './sources';

const readme = textOf('README.md');
const code = sources([
  '{sdk,core,plugins,workbench,tests}/**/*.{ts,tsx,mjs}',
  '*.ts',
  '!**/*.test.*',
  '!tests/architecture/**',
]);

/** Variables between programs of this repository, and those of npm, vitest and Playwright. */
const ours = new Set(['CLINIC_OUTPUT', 'E2E_URL', 'E2E_DATA_DIR', 'ORGANIZATION', 'VITEST']);

/** Environment variables that the code reads. */
function variablesInCode(): Set<string> {
  const reads =
    /\b(?:env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)\b|\b(?:text|url|checked(?:<[^(]*>)?)\(\s*'([A-Z][A-Z0-9_]+)'/g;
  const files = [...code, 'tests/durability/kill.test.ts'];
  return new Set(files.flatMap((file) => [...textOf(file).matchAll(reads)].map(([, name, read]) => name ?? read!)));
}

it('the README names every environment variable that the code reads, and no other', () => {
  const section = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Security'));
  const named = [...section.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name!);
  const read = [...variablesInCode()].filter((name) => !ours.has(name));
  expect(read.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(read.toSorted());
});

it('the README names every command, and no other', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...readme.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name!);
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

it.each(['README.md', 'sdk/README.md'])('every file and heading that %s links to exists', (file) => {
  const text = textOf(file);
  const folder = file.replace(/[^/]*$/, '');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^https?:/.test(target));
  const headings = new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(
      ([, title]) =>
        `#${title!
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-')}`,
    ),
  );
  const paths = [...text.matchAll(/`((?:core|plugins|tests|sdk|workbench)\/[\w./-]*)`/g)].map(([, path]) => path!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((target) => target.startsWith('#') && !headings.has(target))).toEqual([]);
  const missing = [...links.filter((target) => !target.startsWith('#')).map((target) => folder + target), ...paths];
  expect(missing.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
