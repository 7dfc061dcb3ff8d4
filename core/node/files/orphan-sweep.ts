import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { text } from 'node:stream/consumers';
import { BlobStore, type StoredBlob } from './blob-store';

/** The file in the storage that names its installation. */
export const ownerMark = 'installation';
/** Milliseconds. Younger bytes may belong to an upload under way, or to an uncommitted transaction. */
const safeAge = 48 * 3_600_000;
/** Paths compared with the database at once. */
const batch = 500;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const name = `${uuid}(?:\\.[a-z]{3,4})?`;
/** The ending of a file that a killed process left unfinished. */
const part = `(?:\\.${uuid}\\.part)?`;
const ofOrganization = new RegExp(`^(${uuid})/[0-9a-f]{2}/(${name})(${part})$`);
const ofUser = new RegExp(`^users/(${uuid})/(${name})(${part})$`);

/** A path that this product wrote. */
interface OwnBlob {
  readonly path: string;
  readonly kind: 'organization' | 'user';
  /** The organization or the user. */
  readonly owner: string;
  readonly key: string;
  readonly unfinished: boolean;
}

/**
 * Deletes bytes without a record in the database: of uploads refused after their bytes were written, of replaced files,
 * and unfinished files of killed processes.
 *
 * It deletes only paths that this product can have written, for existing organizations and users, and only in this
 * installation's own storage: a restored copy of the database that uses the original's storage knows fewer files than
 * exist.
 */
@injectable()
export class OrphanSweep {
  readonly #blobs: BlobStore;
  readonly #system: SystemDatabase;

  constructor(@inject(BlobStore) blobs: BlobStore, @inject(SystemDatabase) system: SystemDatabase) {
    this.#blobs = blobs;
    this.#system = system;
  }

  /** @throws Error if the storage belongs to another installation; nothing is deleted then */
  async run(signal: AbortSignal): Promise<void> {
    await this.#insistOnOwn();
    const old = Date.now() - safeAge;
    let blobs: OwnBlob[] = [];
    for await (const stored of this.#blobs.list()) {
      signal.throwIfAborted();
      const blob = stored.at.getTime() < old ? ownBlob(stored) : undefined;
      if (blob) blobs.push(blob);
      if (blobs.length < batch) continue;
      await this.#sweep(blobs);
      blobs = [];
    }
    await this.#sweep(blobs);
  }

  /** The first installation that uses an unmarked storage owns it. */
  async #insistOnOwn(): Promise<void> {
    const { uuid: own } = await this.#system.db.selectFrom('installation').select('uuid').executeTakeFirstOrThrow();
    const mark = await this.#blobs.read(ownerMark);
    if (!mark) return this.#blobs.write(ownerMark, Buffer.from(own), 'text/plain');
    if ((await text(mark)).trim() !== own)
      throw new Error(
        `The file storage belongs to another installation, so its unused files are kept. If it is this one's now, delete the file "${ownerMark}" in it.`,
      );
  }

  async #sweep(blobs: readonly OwnBlob[]): Promise<void> {
    const byOwner = new Map<string, { readonly first: OwnBlob; readonly ofOne: OwnBlob[] }>();
    for (const blob of blobs) {
      const group = byOwner.get(blob.owner) ?? { first: blob, ofOne: [] };
      group.ofOne.push(blob);
      byOwner.set(blob.owner, group);
    }
    for (const { first, ofOne } of byOwner.values()) {
      const { kind, owner } = first;
      const named = await (kind === 'user' ? this.#namedByUser(owner) : this.#namedByOrganization(owner, ofOne));
      if (!named) continue;
      for (const { path, key, unfinished } of ofOne) if (unfinished || !named.has(key)) await this.#blobs.delete(path);
    }
  }

  /** Undefined for an unknown organization. */
  #namedByOrganization(organization: string, blobs: readonly OwnBlob[]): Promise<ReadonlySet<string> | undefined> {
    return this.#system.inOrganization(organization, async (db) => {
      const here = await db
        .selectFrom('organizations')
        .select('organization_uuid')
        .where('organization_uuid', '=', organization)
        .executeTakeFirst();
      if (!here) return undefined;
      const keys = blobs.map(({ key }) => key);
      const rows = await db
        .selectFrom('files')
        .select('key')
        .where('organization_uuid', '=', organization)
        .where('key', 'in', keys)
        .execute();
      return new Set(rows.map(({ key }) => key));
    });
  }

  /** Undefined for an unknown user. */
  async #namedByUser(user: string): Promise<ReadonlySet<string> | undefined> {
    const found = await this.#system.db
      .selectFrom('users')
      .select(['photo', 'signature'])
      .where('uuid', '=', user)
      .executeTakeFirst();
    return found && new Set([found.photo, found.signature].filter((each) => each !== null));
  }
}

function ownBlob({ path }: StoredBlob): OwnBlob | undefined {
  for (const [kind, pattern] of [
    ['organization', ofOrganization],
    ['user', ofUser],
  ] as const) {
    const [, owner, key, unfinished] = pattern.exec(path) ?? [];
    if (owner !== undefined && key !== undefined) return { path, kind, owner, key, unfinished: unfinished !== '' };
  }
  return undefined;
}
