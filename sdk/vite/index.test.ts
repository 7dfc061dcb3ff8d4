import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigEnv, UserConfig } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clinicPlugin } from './index';

let root: string;
const manifest = `export default {
  id: 'acme-dental',
  name: 'Dental care',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {},
};
`;
const write = (text: string) => writeFileSync(join(root, 'manifest.mjs'), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clinic-preset-'));
  write(manifest);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The preset's additions to a project's configuration. */
async function configOf(command: ConfigEnv['command']): Promise<UserConfig> {
  const { config } = clinicPlugin({ manifest: 'manifest.mjs' });
  if (typeof config !== 'function') throw new Error('The preset configures nothing');
  const asked = Reflect.apply(config, {}, [{ root }, { command, mode: 'test' }]) as Promise<UserConfig>;
  return asked;
}

it('sets NODE_ENV in builds, because no process provides it', async () => {
  expect((await configOf('build')).define).toEqual({ 'process.env.NODE_ENV': '"production"' });
});

it('leaves NODE_ENV alone where tests and development run', async () => {
  const config = await configOf('serve');
  expect(config.define).toBeUndefined();
  expect(config.build?.outDir).toBe('dist/acme-dental');
});

it('builds no faulty manifest, and lists all its mistakes with their lines', async () => {
  write(
    manifest
      .replace("'1.0.0',", "'1.0',")
      .replace('contributes: {},', "contributes: {\n    rotues: [{ name: 'recept-dental' }],\n  },"),
  );
  await expect(configOf('build')).rejects.toThrow(
    'In line 4 of manifest.mjs, version: The version 1.0 is none. Three numbers are one, as in 1.2.0\n' +
      'In line 7 of manifest.mjs, contributes.rotues: There is no field rotues. Did you mean routes?',
  );
});
