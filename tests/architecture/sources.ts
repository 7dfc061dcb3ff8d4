import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '../..');

/**
 * TypeScript files by pattern, as paths from the root. A pattern without files throws: its rule would check nothing.
 */
export function sources(patterns: string | readonly string[]): string[] {
  const files = globSync(patterns, { cwd: root, ignore: ['**/node_modules/**', '**/dist/**', '**/dist.*/**'] });
  if (files.length === 0) throw new Error(`No file matches ${String(patterns)}`);
  return files.toSorted();
}

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Reads each file once in a run, because several rules use the same. */
export function remembered<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file)!;
  };
}

/** A file's syntax tree from the first parse: several rules use it. */
const parsed = remembered((file) => parseSync(file, textOf(file)));
export const programOf = (file: string) => parsed(file).program;

/** What a file imports, as its parser lists it. */
export const importsOf = remembered((file) => {
  const source = textOf(file);
  const { staticImports, staticExports, dynamicImports } = parsed(file).module;
  const literal = /^['"`]([^'"`]+)['"`]$/;
  return {
    staticImports,
    staticExports,
    loaded: dynamicImports.flatMap(
      (one) => literal.exec(source.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1] ?? [],
    ),
  };
});

interface Which {
  /** True: also imports of types only. */
  readonly types: boolean;
}

/** The modules that a file imports, now or later, as written. */
function requestsOf(file: string, { types }: Which): string[] {
  const { staticImports, staticExports, loaded } = importsOf(file);
  return [
    ...staticImports
      .filter(({ entries }) => types || entries.length === 0 || entries.some((entry) => !entry.isType))
      .map((one) => one.moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (types || !entry.isType ? (entry.moduleRequest?.value ?? []) : [])),
    ),
    ...loaded,
  ];
}

/** The files of this repository among them, as paths from the root without their endings. */
export function ownImportsOf(file: string, which: Which): string[] {
  return requestsOf(file, which).flatMap((request) => {
    if (request.startsWith('@clinic-workbench/sdk/')) return request.replace('@clinic-workbench/', '');
    return request.startsWith('.') ? relative(root, join(root, dirname(file), request.replace(/\?.*$/, ''))) : [];
  });
}

/** The packages among them. */
export function packagesOf(file: string): string[] {
  return requestsOf(file, { types: true }).filter(
    (request) => !request.startsWith('.') && !request.startsWith('@clinic-workbench/'),
  );
}

/** The plugin that a file belongs to, as in `plugins/features/patients`. */
export const pluginOf = (file: string) => /^plugins\/\w+\/[^/]+(?=\/)/.exec(file)?.[0];
