import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as browser from '@clinic-workbench/sdk/browser';
import * as common from '@clinic-workbench/sdk/common';
import satisfies from 'semver/functions/satisfies.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestFaults } from '../../sdk/common/manifest-check/manifest-faults';
import { sharedModules } from '../../sdk/vite/shared-modules';
import { checkOutPlugin, installSdk, linkPackage, runIn, type SdkPackage } from '../support/sdk-package';

const root = join(import.meta.dirname, '../..');
/** This test starts slow programs: compilers and bundlers. */
const slow = 60_000;

const folders: string[] = [];
function newProject(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `clinic-${name}-`));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The output of a program, whether or not it failed. */
function outputOf(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the package of the SDK', () => {
  const project = newProject('sdk');
  const folder = join(project, 'node_modules/@clinic-workbench/sdk');
  let sdk: SdkPackage;
  let files: readonly string[];

  beforeAll(() => {
    sdk = installSdk(project);
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => relative(folder, join(item.parentPath, item.name)));
  }, 2 * slow);

  /** `@blueprintjs/core` from `@blueprintjs/core/lib/x`. */
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');

  /** The imports of a file, of types and code. */
  function importsOf(file: string): string[] {
    const code = readFileSync(join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const statements =
      /^(?:import|export)\s+(?:[^;'"]*?\bfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;
    return [...code.matchAll(statements)].map(([, name, called]) => name ?? called!);
  }

  /** Declarations refer to each other by the file names of the code. */
  const fileOf = (importer: string, name: string) =>
    join(dirname(importer), importer.endsWith('.d.ts') ? name.replace(/\.js$/, '.d.ts') : name);

  it('has its README, every entry with code and types, and only built files', () => {
    const entries = Object.values(sdk.exports).flatMap((entry) =>
      typeof entry === 'string' ? entry : Object.values(entry),
    );
    expect(entries).toHaveLength(9);
    expect(entries.filter((entry) => !files.includes(entry.replace('./', '')))).toEqual([]);
    expect(files).toContain('README.md');
    expect(files.filter((file) => !/^(README\.md|package\.json|dist\/.*(\.d\.ts|\.js))$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\.test\.|testing/.test(file))).toEqual([]);
  });

  it('imports its own files by full path, and other packages only if it declares them', () => {
    const named = [sdk.name, ...Object.keys(sdk.dependencies), ...Object.keys(sdk.peerDependencies)];
    const own = files.filter((each) => /\.(js|d\.ts)$/.test(each));
    const imported = own.flatMap((file) => importsOf(file).map((name) => ({ file, name })));
    const missing = imported.filter(({ file, name }) => name.startsWith('.') && !files.includes(fileOf(file, name)));
    expect(missing).toEqual([]);
    const foreign = imported.filter(({ name }) => !/^(\.|node:)/.test(name));
    expect(foreign.filter(({ name }) => !named.includes(packageOf(name)))).toEqual([]);
    // It shares the host's dayjs with plugins but does not use it itself.
    const idle = named.filter(
      (each) => !foreign.some(({ name }) => packageOf(name) === each) && !each.startsWith('@types/'),
    );
    expect(idle.toSorted()).toEqual(['dayjs']);
  });

  it('declares the shared packages as peers, in the versions of the host', () => {
    const peers = Object.keys(sdk.peerDependencies);
    const shared = sharedModules.map(packageOf).filter((name) => name !== sdk.name);
    expect(shared.filter((name) => !peers.includes(name))).toEqual([]);
    for (const [name, range] of Object.entries({ ...sdk.dependencies, ...sdk.peerDependencies })) {
      const host = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
      const { version } = JSON.parse(host) as { readonly version: string };
      expect(satisfies(version, range), `${name} ${version} is within ${range}`).toBe(true);
    }
  });

  it.each(['common', 'browser', 'node', 'vite'])(
    'loads %s in plain Node, as tests and builds do',
    (entry) => {
      const code = `await import('@clinic-workbench/sdk/${entry}')`;
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        cwd: project,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    },
    slow,
  );

  it.each(['Bundler', 'NodeNext'])(
    'has complete types under module resolution %s',
    (moduleResolution) => {
      const compilerOptions = {
        target: 'ES2022',
        module: moduleResolution === 'Bundler' ? 'ESNext' : 'NodeNext',
        moduleResolution,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        strict: true,
        noEmit: true,
        // Checks the declarations of the SDK. Those of its dependencies are not its concern.
        skipLibCheck: false,
        types: [],
      };
      const entries = ['common', 'browser', 'vite'];
      const code = entries.map((entry) => `export * as ${entry} from '@clinic-workbench/sdk/${entry}';\n`).join('');
      writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['all.ts'] }));
      writeFileSync(join(project, 'all.ts'), code);
      const complaints = outputOf(() => runIn(project, 'tsc', '-p', '.')).split('\n');
      expect(complaints.filter((line) => /^(all\.ts|.*@clinic-workbench\/sdk\/dist)/.test(line))).toEqual([]);
    },
    slow,
  );
});

describe('a plugin that breaks its manifest', () => {
  const project = newProject('plugin');
  const index = join(project, 'browser/index.ts');
  let good: string;

  beforeAll(() => {
    checkOutPlugin('newcomers', project);
    good = readFileSync(index, 'utf8');
  }, 2 * slow);

  it.each([
    ['misspells a view', `'ridge-newcomers.page':`, `'ridge-newcomers.pgae':`, 'ridge-newcomers.pgae'],
    [
      'leaves a store out',
      `stores: { 'ridge-newcomers.greeted': GreetedStore },`,
      'stores: {},',
      'ridge-newcomers.greeted',
    ],
    ['shows a profile tab as a page', `import('./newcomers-page')`, `import('./welcome-tab')`, 'patientId'],
  ])(
    'does not compile if it %s',
    (_what, before, after, complaint) => {
      expect(good).toContain(before);
      writeFileSync(index, good.replace(before, after));
      expect(outputOf(() => runIn(project, 'tsc', '--noEmit'))).toContain(complaint);
    },
    slow,
  );

  it.each(['react-router-dom', 'axios', 'i18next'])(
    'does not build with %s, which belongs to the host',
    (name) => {
      writeFileSync(index, `import '${name}';\n${good}`);
      expect(outputOf(() => runIn(project, 'vite', 'build'))).toContain(`${name} belongs to the host`);
    },
    slow,
  );

  it(
    'does not build with names that the workbench does not have, or that are taken',
    () => {
      const file = join(project, 'manifest.ts');
      const manifest = readFileSync(file, 'utf8');
      const lineOf = (text: string) => manifest.slice(0, manifest.indexOf(text)).split('\n').length;
      const wrong = manifest
        .replace("icon: 'hand',", "icon: 'hnad',")
        .replace("path: '/recept/newcomers'", "path: '/recept/patients'")
        .replace("permission: 'patients.read' },", "permission: 'patients.reed' },");
      writeFileSync(index, good);
      writeFileSync(file, wrong);
      const output = outputOf(() => runIn(project, 'vite', 'build'));
      writeFileSync(file, manifest);
      for (const line of [
        `In line ${lineOf("icon: 'hand'")} of manifest.ts, contributes.navItems[0].icon: There is no icon hnad. Did you mean hand?`,
        `In line ${lineOf("path: '/recept")} of manifest.ts, contributes.routes[0].path: The path /recept/patients belongs to `,
        `In line ${lineOf("permission: 'patients.read' }")} of manifest.ts, contributes.views[0].permission: There is no right patients.reed. Did you mean patients.read?`,
      ])
        expect(output).toContain(line);
    },
    slow,
  );

  it('compiles without a fault', () => {
    writeFileSync(index, good);
    expect(outputOf(() => runIn(project, 'tsc', '--noEmit'))).toBe('');
  }, 60_000);
});

describe('the README of the SDK', () => {
  const project = newProject('readme');
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  const section = (from: string, to: string) => readme.slice(readme.indexOf(from), readme.indexOf(to));

  beforeAll(() => void installSdk(project), 2 * slow);

  /** The files in a text: a file name in backticks on its own line, then the code. */
  function filesIn(text: string): readonly (readonly [name: string, code: string])[] {
    return [...text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([^]*?)^```$/gm)].map(
      ([, name, code]) => [name!, code!] as const,
    );
  }

  function build(files: readonly (readonly [name: string, code: string])[]): void {
    for (const [name, code] of files) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), code);
    }
    runIn(project, 'tsc', '--noEmit');
    runIn(project, 'vite', 'build');
    const manifest: unknown = JSON.parse(readFileSync(join(project, 'dist/acme-dental/manifest.json'), 'utf8'));
    expect(manifestFaults(manifest)).toEqual([]);
    expect(existsSync(join(project, 'dist/acme-dental/index.js'))).toBe(true);
  }

  it('has the file name above every block of code', () => {
    expect(filesIn(readme)).toHaveLength([...readme.matchAll(/^```\w+$/gm)].length);
  });

  it(
    'leads to a working plugin by its quick start alone',
    () => {
      const files = filesIn(section('## From an empty folder', '## The manifest'));
      expect(files.map(([name]) => name)).toEqual([
        'package.json',
        'tsconfig.json',
        'vite.config.ts',
        'manifest.ts',
        'browser/index.ts',
        'browser/dental-page.tsx',
      ]);
      build(files);
    },
    slow,
  );

  it(
    'leads to a larger plugin with a passing test',
    () => {
      linkPackage('vitest', project);
      build(filesIn(readme));
      const vitest = join(project, 'node_modules/vitest/vitest.mjs');
      const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--reporter=json'], {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, VITEST: '', NODE_ENV: '' },
      });
      expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests: 1 });
    },
    slow,
  );

  it('asks for the packages that the SDK declares, in accepted versions', () => {
    const [, code] = filesIn(readme).find(([name]) => name === 'package.json')!;
    const { devDependencies } = JSON.parse(code) as { readonly devDependencies: Readonly<Record<string, string>> };
    const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SdkPackage;
    expect(devDependencies).toMatchObject(sdk.peerDependencies);
    expect(devDependencies['@clinic-workbench/sdk']).toBe(`file:clinic-workbench-sdk-${sdk.version}.tgz`);
  });

  it('names only existing exports', () => {
    const named = (text: string) => [...text.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name!);
    const kit = named(section('## The kit', 'Each has a doc comment'));
    const services = [...section('| Service ', '`ApiClient` speaks').matchAll(/^\| `(\w+)`/gm)].map(
      ([, name]) => name!,
    );
    const rules = named(section('Rules in `common`', 'for your own'));
    expect([kit.length > 40, services.length > 10, rules.length > 15]).toEqual([true, true, true]);
    expect([...kit, ...services].filter((name) => !(name in browser))).toEqual([]);
    expect(rules.filter((name) => !(name in common))).toEqual([]);
  });

  it('names only existing variables of the theme', () => {
    const tokens = readFileSync(join(root, 'sdk/browser/ui/theme/tokens.css'), 'utf8');
    const named = [...readme.matchAll(/--cw-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });
});
