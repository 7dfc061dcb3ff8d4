import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const resolver = createRequire(import.meta.url);

/** Reads a JSON file of an installed package, such as `country-region-data/data.json`, without keeping it in memory. */
export async function readPackageFile<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(resolver.resolve(name), 'utf8')) as T;
}
