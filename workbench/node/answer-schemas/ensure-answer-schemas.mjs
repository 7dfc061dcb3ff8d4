// The schemas of all answers, read from the types of the sources. They are made where they are needed and kept nowhere
// else, so that they always are those of the sources. Run as a program, this file writes them again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceStamp } from '../build-stamp.mjs';

export const answerSchemasFile = 'workbench/dist.answers/answer-schemas.json';
const stampFile = 'workbench/dist.answers/stamp';

/** What the schemas are made from. */
const sourcesIn = (root) => [
  ...['sdk/common', 'sdk/node', 'core/common', 'core/node', 'workbench/node/answer-schemas', 'package-lock.json'],
  ...['features', 'workspaces'].flatMap((kind) =>
    readdirSync(join(root, 'plugins', kind))
      .toSorted()
      .flatMap((name) => ['manifest.ts', 'common', 'node'].map((part) => `plugins/${kind}/${name}/${part}`))
      .filter((path) => existsSync(join(root, path))),
  ),
];

/** True if the schemas that are there are those of the sources. */
export function areAnswerSchemasFresh(root) {
  const [made, stamp] = [join(root, answerSchemasFile), join(root, stampFile)];
  return existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root, sourcesIn(root));
}

/**
 * Makes them unless they are there. In a process of its own, because the compiler takes some 600 MB.
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
    // Others may read it meanwhile.
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
