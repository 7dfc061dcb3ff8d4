import type { Readable } from 'node:stream';

/** Stores the bytes of files. The file store makes the paths, from letters, digits, `-`, `.` and `/` only. */
export interface BlobStore {
  /** Returns once the bytes would survive a power cut. */
  write(path: string, content: Buffer, mime: string): Promise<void>;
  /** Undefined if there is nothing at the path. */
  read(path: string): Promise<Readable | undefined>;
  /** Does nothing if there is nothing at the path. */
  delete(path: string): Promise<void>;
  /** All stored blobs, in no order, including unfinished parts. Blobs that change meanwhile may be missing. */
  list(): AsyncIterable<StoredBlob>;
}

export interface StoredBlob {
  readonly path: string;
  /** When it was written, by the storage's clock. */
  readonly at: Date;
}

export const BlobStore = Symbol.for('clinic.BlobStore');
