// Finds the sources to check again: those that changed since the last pass, and all that import them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = ['{sdk,core,plugins,workbench,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'];
/** These files decide how every file is checked. */
const settings = ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json'];
const ignored = ['**/node_modules/**', '**/dist/**', '**/dist.*/**'];

/**
 * The files to check: undefined for all, if no check has passed here yet, its settings changed, or a file was deleted.
 * Call `passed` when they are good; a file that changes meanwhile is checked the next time.
 *
 * @param {string} root
 * @param {string} stamp where the state of the last pass is kept
 * @returns {Promise<{ readonly files: readonly string[] | undefined, passed(): void }>}
 */
export async function toCheckAgain(root, stamp) {
  // Not installed yet when a fresh clone loads this file.
  const { globSync } = await import('tinyglobby');
  const texts = new Map(globSync(sources, { cwd: root, ignore: ignored }).map((file) => [file, read(root, file)]));
  const now = {
    settings: hashOf(settings.map((file) => read(root, file)).join('\0')),
    files: Object.fromEntries([...texts].map(([file, text]) => [file, hashOf(text)])),
  };
  const passed = () => {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, JSON.stringify(now));
  };
  return { files: changedSince(passedBefore(stamp), now, texts), passed };
}

function changedSince(before, now, texts) {
  if (before?.settings !== now.settings) return undefined;
  if (Object.keys(before.files).some((file) => !(file in now.files))) return undefined;
  const changed = Object.keys(now.files).filter((file) => now.files[file] !== before.files[file]);
  return [...withImporters(changed, texts)];
}

/** A type may reach a file through any number of others, so this includes the importers of importers. */
function withImporters(changed, texts) {
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const imported of importedBy(file, text, texts)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const found = new Set(changed);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

function importedBy(file, text, texts) {
  const requests = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map(([, request]) => request);
  return requests.flatMap((request) => {
    const sdk = /^@clinic-workbench\/sdk\/(\w+)$/.exec(request)?.[1];
    const path = sdk ? `sdk/${sdk}/index` : request.startsWith('.') ? join(dirname(file), request) : undefined;
    if (path === undefined) return [];
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((each) => texts.has(each)) ?? [];
  });
}

function passedBefore(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return undefined;
  }
}

const read = (root, file) => readFileSync(join(root, file), 'utf8');
const hashOf = (text) => createHash('sha256').update(text).digest('base64url');
