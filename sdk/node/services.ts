import type { PluginManifest } from '@clinic-workbench/sdk/common';
import type { Readable } from 'node:stream';
import type { RequestContext } from './request-context';

/** The part of a request that the file store needs. */
export type FileKeeper = Pick<RequestContext, 'db' | 'organization'>;

/**
 * Stores files outside the database: in a local folder, or in S3 if configured. The store makes the keys, never the
 * caller.
 */
export interface FileStorage {
  /**
   * @param permission the right that `GET v2 files/{key}` requires, such as `patients.read`. Without it, that endpoint
   * does not serve the file, only the feature's own endpoint does.
   */
  put(
    organization: string,
    content: Buffer,
    mime: string,
    permission?: string,
  ): Promise<{ readonly key: string; readonly sha256: string; readonly size: number }>;
  /**
   * Like `put`, in the caller's transaction: a request that is refused later leaves nothing. Bytes without a file
   * record are deleted two days later.
   */
  keep(
    c: FileKeeper,
    content: Buffer,
    mime: string,
    permission?: string,
  ): Promise<{ readonly key: string; readonly sha256: string; readonly size: number }>;
  /**
   * In the caller's transaction; does nothing for an unknown key. The bytes are deleted later, together with other
   * bytes without a file record.
   */
  forget(c: FileKeeper, key: string): Promise<void>;
  /** @throws ApiError 404 if the key is unknown or of another organization. */
  get(organization: string, key: string): Promise<Readable>;
  delete(organization: string, key: string): Promise<void>;
}
export const FileStorage = Symbol.for('clinic.FileStorage');

/** A file that a mail carries. */
export interface MailedFile {
  /** As the receiver sees it: `IN000001.pdf`. */
  readonly name: string;
  /** Of the file storage, in the mail's organization. It must stay there until the mail is sent. */
  readonly key: string;
  readonly mime: string;
}

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly MailedFile[];
  /** A job that is queued in the mail's organization once the mail server has accepted the mail. */
  readonly next?: { readonly kind: string; readonly payload: object };
}

/** Queues a mail in the caller's transaction; it is sent after the commit and retried until it is. */
export interface Mailer {
  send(db: unknown, mail: NewMail): Promise<void>;
}
export const Mailer = Symbol.for('clinic.Mailer');

/**
 * Queues a text message to a telephone in the caller's transaction; it is sent after the commit and retried until it
 * is. Anybody who holds the telephone can read it, so it must not mention a patient's treatment.
 */
export interface TextMessages {
  /** @param message its `to` is a phone number, E.164 */
  send(db: unknown, message: { readonly to: string; readonly text: string }): Promise<void>;
}
export const TextMessages = Symbol.for('clinic.TextMessages');

/** An image or PDF recognised by its content, re-encoded so that nothing hidden survives. */
export interface ImageGuard {
  /**
   * @param content the uploaded bytes; the declared type is ignored
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

/** The result of checking an organization's audit. */
export type AuditFinding =
  | {
      readonly intact: true;
      readonly seals: number;
      /** Entries covered by seals. */
      readonly entries: number;
      /** Entries too recent to be sealed. */
      readonly unsealed: number;
    }
  | {
      readonly intact: false;
      /** The first seal that does not match. */
      readonly seal: number;
      /** English. */
      readonly reason: string;
      /** No alteration was found, but the key of that time is not known here. */
      readonly unknownKey?: true;
    };

/** The chain of hashes over the audit. */
export interface AuditChain {
  /** Computes the chain and compares it. Reads all entries of the organization. */
  verify(organization: string): Promise<AuditFinding>;
}
export const AuditChain = Symbol.for('clinic.AuditChain');
