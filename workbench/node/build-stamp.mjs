import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build is put. */
export const output = 'workbench/dist';

/** The inputs of the build. */
const sources = ['sdk', 'core', 'plugins', 'workbench', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Builds browser and server unless the last build is of exactly these files. In a separate process, because a server
 * would keep the build's memory.
 * @returns path of the server's module
 */
export function ensureBuild(root) {
  if (builtStamp(root) !== sourceStamp(root)) {
    const result = spawnSync(process.execPath, [join(import.meta.dirname, 'build.mjs'), '--application'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (result.status !== 0) throw new Error('The build failed: see above.');
  }
  return join(root, output, 'server/main.js');
}

/** The input files of the build: their names, sizes and times of change. */
export function sourceStamp(root, from = sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of from) walk(join(root, source), (line) => hash.update(line));
  return hash.digest('hex');
}

function builtStamp(root) {
  const file = join(root, output, 'stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function walk(path, visit) {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) visit(`${path} ${stat.mtimeMs} ${stat.size}\n`);
    return;
  }
  for (const name of readdirSync(path).toSorted())
    if (!name.startsWith('dist') && name !== 'node_modules') walk(join(path, name), visit);
}
