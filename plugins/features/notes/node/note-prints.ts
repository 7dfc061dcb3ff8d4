import { Accounts, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Readable } from 'node:stream';
import { NoteReader } from './note-reader';
import { auditNote } from './record-note';

/** Prints of notes. */
@injectable()
export class NotePrints {
  readonly #accounts: Accounts;
  readonly #reader: NoteReader;

  constructor(@inject(Accounts) accounts: Accounts, @inject(NoteReader) reader: NoteReader) {
    this.#accounts = accounts;
    this.#reader = reader;
  }

  /** @throws ApiError 404 */
  async printed(c: RequestContext, uuid: string): Promise<void> {
    auditNote(c, 'print', await this.#reader.row(c, uuid), {});
  }

  /**
   * The signature of a note: users who may read a signed note may see its signature.
   * @throws ApiError 404, also if nobody has signed, or the signer has no picture
   */
  async signature(c: RequestContext, uuid: string): Promise<Readable> {
    const { signed_by } = await this.#reader.row(c, uuid);
    const signer =
      signed_by === null
        ? undefined
        : await c.db
            .selectFrom('staff_names')
            .select('user_uuid')
            .where('organization_uuid', '=', c.organization)
            .where('uuid', '=', signed_by)
            .executeTakeFirst();
    const picture = signer && (await this.#accounts.signatureOf(c, signer.user_uuid));
    if (!picture) throw notFound('Signature');
    return picture;
  }
}
