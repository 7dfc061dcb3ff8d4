// Makes the schemas of all answers from the types of the sources. They are made when needed and kept nowhere else, so
// that they always match the sources. Run as a program, this file writes them again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceStamp } from '../build-stamp.mjs';

export const answerSchemasFile = 'workbench/dist.answers/answer-schemas.json';
const stampFile = 'workbench/dist.answers/stamp';

/** The inputs of the schemas. */
const sourcesIn = (root) => [
  ...['sdk/common', 'sdk/node', 'core/common', 'core/node', 'workbench/node/answer-schemas', 'package-lock.json'],
  ...['features', 'workspaces'].flatMap((kind) =>
    readdirSync(join(root, 'plugins', kind))
      .toSorted()
      .flatMap((name) => ['manifest.ts', 'common', 'node'].map((part) => `plugins/${kind}/${name}/${part}`))
      .filter((path) => existsSync(join(root, path))),
  ),
];

/** True if the existing schemas match the sources. */
export function areAnswerSchemasFresh(root) {
  const [made, stamp] = [join(root, answerSchemasFile), join(root, stampFile)];
  return existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root, sourcesIn(root));
}

/**
 * Makes the schemas unless they exist. In a separate process, because the compiler takes some 600 MB.
 * @returns path of the file
 * @throws Error if an answer has no schema; the reasons are printed
 */
export function ensureAnswerSchemas(root) {
  if (!areAnswerSchemasFresh(root)) {
    const result = spawnSync(process.execPath, [import.meta.filename], { cwd: root, stdio: ['ignore', 2, 2] });
    if (result.status !== 0) throw new Error('The schemas of the answers could not be made: see above.');
  }
  return join(root, answerSchemasFile);
}

async function write(root) {
  const stamp = sourceStamp(root, sourcesIn(root));
  const { runnerImport } = await import('vite');
  const sdk = { find: /^@clinic-workbench\/sdk\/(\w+)$/, replacement: `${root}/sdk/$1/index.ts` };
  const reader = join(import.meta.dirname, 'read-answer-schemas.ts');
  const { module } = await runnerImport(reader, {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [sdk] },
  });
  mkdirSync(dirname(join(root, answerSchemasFile)), { recursive: true });
  for (const [path, text] of [
    [answerSchemasFile, JSON.stringify(module.readAnswerSchemas(root))],
    [stampFile, stamp],
  ]) {
    // Other processes may be reading it.
    const unfinished = join(root, `${path}.${process.pid}`);
    writeFileSync(unfinished, text);
    renameSync(unfinished, join(root, path));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await write(join(import.meta.dirname, '../../..')).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
