import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { beginsVersion } from '../common/version-rule';
import './notes-table';

/** A text to store. */
interface Text {
  readonly note: string;
  readonly plain: string;
}

/** Stores the versions of notes. The caller has locked the note. */
@injectable()
export class NoteVersions {
  /** @returns the number of a new version; undefined if it replaced the newest */
  async keep(c: RequestContext, note: string, text: Text): Promise<number | undefined> {
    const newest = await c.db
      .selectFrom('patient_note_versions')
      .select(['number', 'kind', 'author_uuid', 'begun_at', 'plain'])
      .where('organization_uuid', '=', c.organization)
      .where('note_uuid', '=', note)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return this.#add(c, note, 1, 'saved', text);
    const { author_uuid: author, begun_at: begun, kind, number } = newest;
    const length = newest.plain.length;
    if (beginsVersion({ kind, author, begun, length }, c.practitionerRole, c.now, text.plain.length))
      return this.#add(c, note, number + 1, 'saved', text);
    await c.db
      .updateTable('patient_note_versions')
      .set({ note: text.note, plain: text.plain, saved_at: c.now })
      .where('organization_uuid', '=', c.organization)
      .where('note_uuid', '=', note)
      .where('number', '=', number)
      .execute();
    return undefined;
  }

  /** A signed text is always a version of its own. */
  async sign(c: RequestContext, note: string, text: Text): Promise<void> {
    const { newest } = await c.db
      .selectFrom('patient_note_versions')
      .select((of) => of.fn.max('number').as('newest'))
      .where('organization_uuid', '=', c.organization)
      .where('note_uuid', '=', note)
      .executeTakeFirstOrThrow();
    await this.#add(c, note, (newest ?? 0) + 1, 'signed', text);
  }

  async #add(
    c: RequestContext,
    note: string,
    number: number,
    kind: 'saved' | 'signed',
    { note: html, plain }: Text,
  ): Promise<number> {
    const of = { organization_uuid: c.organization, note_uuid: note, author_uuid: c.practitionerRole };
    await c.db
      .insertInto('patient_note_versions')
      .values({ ...of, number, kind, note: html, plain, begun_at: c.now, saved_at: c.now })
      .execute();
    return number;
  }
}
