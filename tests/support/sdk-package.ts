import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The fields of the SDK's package.json that tests read. */
export interface SdkPackage {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly sideEffects: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/**
 * Installs the SDK into a project outside the tree, as its author would: npm packs it, and it is unpacked into
 * node_modules. Declared dependencies are linked from here, so that no network is needed; others are missing.
 * @returns its package.json
 */
export function installSdk(project: string): SdkPackage {
  const target = join(project, 'node_modules/@clinic-workbench/sdk');
  mkdirSync(target, { recursive: true });
  const packed = run('npm', ['pack', './sdk', '--silent', '--pack-destination', project], root)
    .trim()
    .split('\n')
    .at(-1)!;
  run('tar', ['-xzf', join(project, packed), '--strip-components=1', '-C', target], project);
  const sdk = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as SdkPackage;
  const named = [...Object.keys(sdk.dependencies), ...Object.keys(sdk.peerDependencies)];
  for (const name of [...named, 'typescript']) linkPackage(name, project);
  return sdk;
}

/** Copies the sources of a plugin out of the tree and installs the SDK beside them. */
export function checkOutPlugin(name: string, project: string): void {
  cpSync(join(root, 'tests/plugins', name), project, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$/.test(path),
  });
  installSdk(project);
}

/** Runs a program from a package of the project. @returns its output @throws with its output, if the program fails */
export function runIn(project: string, program: 'vite' | 'tsc', ...args: readonly string[]): string {
  const file = { vite: 'vite/bin/vite.js', tsc: 'typescript/bin/tsc' }[program];
  return run(process.execPath, [join(project, 'node_modules', file), ...args], project);
}

/** Puts a package of this repository into a project, as its author would install it. */
export function linkPackage(name: string, project: string): void {
  const place = join(project, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), place, 'junction');
}

function run(program: string, args: readonly string[], cwd: string): string {
  // The environment of the tests must not influence the author's tools.
  const env = { ...process.env, VITEST: '', NODE_ENV: '' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
