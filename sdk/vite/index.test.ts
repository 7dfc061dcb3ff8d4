import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigEnv, UserConfig } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clinicPlugin } from './index';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clinic-preset-'));
  writeFileSync(join(root, 'manifest.mjs'), `export default { id: 'acme-dental' };`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the preset adds to a project's configuration. */
async function configOf(command: ConfigEnv['command']): Promise<UserConfig> {
  const { config } = clinicPlugin({ manifest: 'manifest.mjs' });
  if (typeof config !== 'function') throw new Error('The preset configures nothing');
  const asked = Reflect.apply(config, {}, [{ root }, { command, mode: 'test' }]) as Promise<UserConfig>;
  return asked;
}

it('sets NODE_ENV in builds, where no process gives it', async () => {
  expect((await configOf('build')).define).toEqual({ 'process.env.NODE_ENV': '"production"' });
});

it('leaves NODE_ENV alone where tests and development run', async () => {
  const config = await configOf('serve');
  expect(config.define).toBeUndefined();
  expect(config.build?.outDir).toBe('dist/acme-dental');
});
