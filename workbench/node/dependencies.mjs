import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of the lock file, if some are missing or differ. */
export function ensureDependencies(root) {
  if (areInstalled(root)) return;
  const fresh = !existsSync(join(root, 'node_modules'));
  process.stdout.write(fresh ? 'Installing packages (once, about half a minute) …\n' : 'Updating packages …\n');
  const args = [fresh ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: environment(),
      })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: environment(),
        shell: process.platform === 'win32',
      });
  if (result.status !== 0) throw new Error('The packages could not be installed: see above. Is the network there?');
}

/** Building needs the development packages even if NODE_ENV is production. */
function environment() {
  return { ...process.env, NODE_ENV: 'development', npm_config_omit: '' };
}

/** npm keeps a list of what it has installed, in the lock file's own form. */
function areInstalled(root) {
  const installed = packages(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(packages(join(root, 'package-lock.json')) ?? {}).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (optional && !installed[path]) ||
      installed[path]?.version === version,
  );
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
