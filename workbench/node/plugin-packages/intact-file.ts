import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { integrityOf, type PackageFile } from './plugin-package';

/** Milliseconds after which another change gets another time: file systems store times in steps. */
const settled = 2000;

/**
 * A file of a plugin, sent only while it equals what the server read at its start. It is hashed on first request and
 * after a change, not with each request: flooding the address costs no more than reading a file.
 */
export class IntactFile {
  readonly #file: PackageFile;
  #looked: { readonly stamp: string; readonly intact: boolean } | undefined;

  constructor(file: PackageFile) {
    this.#file = file;
  }

  /** @returns undefined if the file is gone or its content differs */
  async content(): Promise<Buffer | undefined> {
    const handle = await open(this.#file.path).catch(() => undefined);
    if (!handle) return undefined;
    try {
      return await this.#read(handle);
    } finally {
      await handle.close();
    }
  }

  async #read(handle: FileHandle): Promise<Buffer | undefined> {
    const before = await handle.stat({ bigint: true });
    const looked = this.#looked?.stamp === stampOf(before) ? this.#looked : undefined;
    if (looked?.intact === false) return undefined;
    const content = await handle.readFile();
    // The file was written while it was read: neither hash is valid for these bytes.
    const known = looked !== undefined && stampOf(await handle.stat({ bigint: true })) === looked.stamp;
    const intact = known || integrityOf(content) === this.#file.integrity;
    if (Date.now() - Number(before.ctimeMs) > settled) this.#looked = { stamp: stampOf(before), intact };
    return intact ? content : undefined;
  }
}

/** Different content has a different stamp: only the system sets the time of the last change to a file (`ctime`). */
const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join();
