import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore, StoredBlob } from './blob-store';

/** Files in a local folder, readable only by the server's account. A file appears whole or not at all. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(path: string, content: Buffer): Promise<void> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const unfinished = `${target}.${randomUUID()}.part`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async read(path: string): Promise<Readable | undefined> {
    try {
      const file = await open(join(this.#folder, path), 'r');
      return file.createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async delete(path: string): Promise<void> {
    await rm(join(this.#folder, path), { force: true });
  }

  list(): AsyncIterable<StoredBlob> {
    return below(this.#folder, '');
  }
}

async function* below(folder: string, prefix: string): AsyncGenerator<StoredBlob> {
  const entries = await unlessGone(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(at, `${prefix}${entry.name}/`);
    else if (entry.isFile()) {
      const found = await unlessGone(stat(at));
      if (found) yield { path: prefix + entry.name, at: found.mtime };
    }
  }
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
