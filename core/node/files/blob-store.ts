import type { Readable } from 'node:stream';

/** Where the bytes of files lie. Paths are made by the file store and hold nothing but letters, digits, `-`, `.` and `/`. */
export interface BlobStore {
  /** Returns once the bytes would survive a power cut. */
  write(path: string, content: Buffer, mime: string): Promise<void>;
  /** Undefined if there is nothing at the path. */
  read(path: string): Promise<Readable | undefined>;
  /** Does nothing if there is nothing at the path. */
  delete(path: string): Promise<void>;
  /** Everything that is there, in no order, unfinished parts included. What comes or goes meanwhile may be missing. */
  list(): AsyncIterable<StoredBlob>;
}

export interface StoredBlob {
  readonly path: string;
  /** When it was written, by the storage's clock. */
  readonly at: Date;
}

export const BlobStore = Symbol.for('clinic.BlobStore');
