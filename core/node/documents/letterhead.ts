import { FileStorage, readablePhone, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { pngAddress } from './pictures';

/** The head of each document. */
export interface Letterhead {
  readonly name: string;
  /** Address, telephone and so on, one per line. */
  readonly lines: readonly string[];
  /** A data address; undefined without a logo. */
  readonly logo: string | undefined;
}

/** The letterhead of the caller's organization. */
@injectable()
export class Letterheads {
  readonly #files: FileStorage;

  constructor(@inject(FileStorage) files: FileStorage) {
    this.#files = files;
  }

  async of({ db, organization }: RequestContext): Promise<Letterhead> {
    const row = await db
      .selectFrom('organizations')
      .select(['name', 'address', 'phone', 'email', 'website', 'registration_number', 'logo'])
      .where('organization_uuid', '=', organization)
      .executeTakeFirstOrThrow();
    const contact = [row.phone && readablePhone(row.phone), row.email, row.website].filter(Boolean).join(' · ');
    const lines = [...(row.address?.split('\n') ?? []), contact, row.registration_number ?? ''];
    return {
      name: row.name,
      lines: lines.map((line) => line.trim()).filter(Boolean),
      logo: row.logo === null ? undefined : await pngAddress(await this.#logo(organization, row.logo)),
    };
  }

  /** If the file is gone, there is no logo. */
  #logo(organization: string, key: string) {
    return this.#files.get(organization, key).catch(() => undefined);
  }
}
