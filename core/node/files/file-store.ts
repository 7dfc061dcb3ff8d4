import { notFound, SystemDatabase, type Database, type FileKeeper, type FileStorage } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { BlobStore } from './blob-store';

/** File extensions of the stored types; others have none. */
const endings: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
  'text/csv': '.csv',
};
const fileName = /^[0-9a-f]{8}-[0-9a-f-]{27}(\.[a-z]{3,4})?$/;

/**
 * Files of organizations. The bytes go to the blob store first and into the table `files` afterwards. A crash or
 * refusal in between leaves bytes without a record, which are swept away, but never a record without bytes.
 */
@injectable()
export class FileStore implements FileStorage {
  readonly #blobs: BlobStore;
  readonly #system: SystemDatabase;

  constructor(@inject(BlobStore) blobs: BlobStore, @inject(SystemDatabase) system: SystemDatabase) {
    this.#blobs = blobs;
    this.#system = system;
  }

  async put(organization: string, content: Buffer, mime: string, permission?: string) {
    const { row, kept } = await this.#write(organization, content, mime, permission);
    await this.#inOrganization(organization, async (db) => {
      await db.insertInto('files').values(row).execute();
    });
    return kept;
  }

  async keep({ db, organization }: FileKeeper, content: Buffer, mime: string, permission?: string) {
    const { row, kept } = await this.#write(organization, content, mime, permission);
    await db.insertInto('files').values(row).execute();
    return kept;
  }

  async forget({ db, organization }: FileKeeper, key: string): Promise<void> {
    await db.deleteFrom('files').where('organization_uuid', '=', organization).where('key', '=', key).execute();
  }

  async get(organization: string, key: string): Promise<Readable> {
    const content = fileName.test(key) ? await this.#blobs.read(pathOf(organization, key)) : undefined;
    if (!content) throw notFound('File');
    return content;
  }

  async delete(organization: string, key: string): Promise<void> {
    if (!fileName.test(key)) return;
    await this.#inOrganization(organization, async (db) => {
      await db.deleteFrom('files').where('key', '=', key).execute();
    });
    await this.#blobs.delete(pathOf(organization, key));
  }

  async #write(organization: string, content: Buffer, mime: string, permission: string | undefined) {
    const uuid = v7();
    const key = `${uuid}${endings[mime] ?? ''}`;
    const sha256 = createHash('sha256').update(content).digest();
    const size = content.length;
    await this.#blobs.write(pathOf(organization, key), content, mime);
    return {
      row: {
        organization_uuid: organization,
        uuid,
        key,
        name: key,
        mime,
        size,
        sha256,
        permission: permission ?? null,
      },
      kept: { key, sha256: sha256.toString('hex'), size },
    };
  }

  /** On a connection outside the request pool, because a request that stores a file already holds one of those. */
  #inOrganization(organization: string, work: (db: Transaction<Database>) => Promise<void>): Promise<void> {
    return this.#system.db.transaction().execute(async (db) => {
      await sql`select set_config('app.organization', ${organization}, true)`.execute(db);
      await work(db);
    });
  }
}

/** The last two digits of a version 7 UUID are random: they spread the files over 256 folders. */
function pathOf(organization: string, key: string): string {
  return `${organization}/${key.slice(34, 36)}/${key}`;
}
