// npm run build: the browser's files, the server and the SDK's package; with --application only the first two.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAnswerSchemas } from './answer-schemas/ensure-answer-schemas.mjs';
import { buildSdk } from './build-sdk.mjs';
import { output, sourceStamp } from './build-stamp.mjs';
import { ensureDependencies } from './dependencies.mjs';

const root = join(import.meta.dirname, '../..');
const began = performance.now();
ensureDependencies(root);
process.stdout.write('Building …\n');
// Built beside the old build and swapped: a server that starts meanwhile never sees half of one.
const unfinished = `${output}.${process.pid}`;
const previous = `${unfinished}.previous`;
const stamp = sourceStamp(root);
process.env.CLINIC_OUTPUT = unfinished;
process.env.NODE_ENV = 'production';
try {
  ensureAnswerSchemas(root);
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await builder.build(builder.environments.client);
  await builder.build(builder.environments.ssr);
  if (!process.argv.includes('--application')) await buildSdk(root, builder);
  const { precompress } = await import('./precompress.mjs');
  await precompress(join(root, unfinished, 'browser'));
  writeFileSync(join(root, unfinished, 'stamp'), stamp);
  if (existsSync(join(root, output))) renameSync(join(root, output), join(root, previous));
  renameSync(join(root, unfinished), join(root, output));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  for (const folder of [unfinished, previous]) rmSync(join(root, folder), { recursive: true, force: true });
}
if (!process.exitCode) process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
