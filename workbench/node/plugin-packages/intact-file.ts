import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { integrityOf, type PackageFile } from './plugin-package';

/** Milliseconds after which another change has another time: file systems count in steps. */
const settled = 2000;

/**
 * A file of a plugin, sent only as long as it is what the server read at its start. Hashed when first asked for and
 * again when it was touched, not with each request: whoever floods the address costs no more than a file that is read.
 */
export class IntactFile {
  readonly #file: PackageFile;
  #looked: { readonly stamp: string; readonly intact: boolean } | undefined;

  constructor(file: PackageFile) {
    this.#file = file;
  }

  /** @returns undefined for a file that is gone or has another content */
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
    // Written while it was read: what is known of neither state holds for the bytes.
    const known = looked !== undefined && stampOf(await handle.stat({ bigint: true })) === looked.stamp;
    const intact = known || integrityOf(content) === this.#file.integrity;
    if (Date.now() - Number(before.ctimeMs) > settled) this.#looked = { stamp: stampOf(before), intact };
    return intact ? content : undefined;
  }
}

/** Other content has another stamp: nobody but the system sets the time of the last change to a file (`ctime`). */
const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join();
