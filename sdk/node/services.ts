import type { PluginManifest } from '@clinic-workbench/sdk/common';
import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context';

/** What the store needs of a request. */
export type FileKeeper = Pick<RequestContext, 'db' | 'organization'>;

/** Keeps files outside the database: a local folder, or S3 by configuration. Keys are made by the store, never by callers. */
export interface FileStorage {
  /**
   * @param permission the right that `GET v2 files/{key}` asks of readers, such as `patients.read`; without one that
   *   endpoint does not serve the file, only the feature's own does
   */
  put(
    organization: string,
    content: Buffer,
    mime: string,
    permission?: string,
  ): Promise<{ readonly key: string; readonly sha256: string; readonly size: number }>;
  /**
   * As `put`, in the caller's transaction: nothing stays of a request that is refused afterwards. Bytes that no file
   * names are deleted two days later.
   */
  keep(
    c: FileKeeper,
    content: Buffer,
    mime: string,
    permission?: string,
  ): Promise<{ readonly key: string; readonly sha256: string; readonly size: number }>;
  /** In the caller's transaction; does nothing for an unknown key. The bytes go with those that no file names. */
  forget(c: FileKeeper, key: string): Promise<void>;
  /** @throws ApiError 404 if the key is unknown or of another organization. */
  get(organization: string, key: string): Promise<Readable>;
  delete(organization: string, key: string): Promise<void>;
}
export const FileStorage = Symbol.for('clinic.FileStorage');

/** Queues a mail in the caller's transaction; it is sent after the commit and retried until it is. */
export interface Mailer {
  send(db: unknown, mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}
export const Mailer = Symbol.for('clinic.Mailer');

/**
 * Queues a text message to a telephone in the caller's transaction; it is handed over after the commit and retried
 * until it is. Text messages are read by whoever holds the telephone: nothing of what somebody is treated for belongs
 * in one.
 */
export interface TextMessages {
  /** @param message its `to` is a phone number, E.164 */
  send(db: unknown, message: { readonly to: string; readonly text: string }): Promise<void>;
}
export const TextMessages = Symbol.for('clinic.TextMessages');

/** An image or PDF recognised by its content, re-encoded so that nothing hidden survives. */
export interface ImageGuard {
  /**
   * @param content what was uploaded, whatever it calls itself
   * @returns a WebP of at most `maxPixels` on its longer side, without metadata
   * @throws ApiError 400 `{field} is not valid` unless it is a JPEG, PNG or WebP
   */
  photo(content: Buffer, field: string, maxPixels: number): Promise<Buffer>;
}
export const ImageGuard = Symbol.for('clinic.ImageGuard');

/** The plugins of this installation, on or off. */
export interface PluginManifests {
  readonly all: readonly { readonly manifest: PluginManifest; readonly source: 'built-in' | 'third-party' }[];
}
export const PluginManifests = Symbol.for('clinic.PluginManifests');

/** What a check of an organization's audit found. */
export type AuditFinding =
  | {
      readonly intact: true;
      readonly seals: number;
      /** Covered by seals. */
      readonly entries: number;
      /** Too young to be sealed. */
      readonly unsealed: number;
    }
  | {
      readonly intact: false;
      /** The first seal that does not hold. */
      readonly seal: number;
      /** English. */
      readonly reason: string;
      /** Nothing was altered as far as can be seen, but the key of then is not known here. */
      readonly unknownKey?: true;
    };

/** The chain of hashes over the audit. */
export interface AuditChain {
  /** Computes it anew and compares. Reads all entries of the organization. */
  verify(organization: string): Promise<AuditFinding>;
}
export const AuditChain = Symbol.for('clinic.AuditChain');
