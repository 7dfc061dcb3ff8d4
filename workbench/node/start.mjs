// npm start, npm run dev, backup, restore, audit:verify and commands of plugins, on a machine with nothing but Node: installs and builds what is missing.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensureBuild } from './build-stamp.mjs';
import { ensureDependencies } from './dependencies.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Clinic Workbench needs Node 20.19 or later; this is ${process.version}.`);

// By default, V8 lets the heap grow to four times the live data before it collects: on a small hospital's machine that
// memory is better spent on the database. Percent of the live data: at 50, collecting took a sixth of the processor.
setFlagsFromString('--heap-growing-percent=100');

const root = join(import.meta.dirname, '../..');
const [command, file, ...rest] = process.argv.slice(2);

try {
  if (!['--dev', '--backup', '--restore', '--verify-audit', '--command', undefined].includes(command))
    fail(`Unknown option ${command}.`);
  if (command === '--backup' && !file) fail('Say which file to write: npm run backup <file>');
  if (command === '--restore' && !file) fail('Say which file to read: npm run restore <file>');
  ensureDependencies(root);
  if (command === '--dev') {
    const { develop } = await import('./develop.mjs');
    await develop(root);
  } else {
    const server = await import(pathToFileURL(ensureBuild(root)).href);
    if (command === '--backup') await server.backup(file);
    else if (command === '--restore') await server.restore(file);
    else if (command === '--verify-audit') process.exitCode = (await server.verifyAudit()) ? 0 : 1;
    else if (command === '--command') await server.runCommand(file, rest);
    else await server.serve();
  }
} catch (error) {
  fail(process.env.LOG_LEVEL === 'debug' ? error.stack : error.message);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
