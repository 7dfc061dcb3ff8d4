import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { NoteWriting } from '../common/note';
import type { WriteInNote } from '../common/note-requests';
import { writingExpires, writingIdle } from '../common/writing-times';
import { NoteReader } from './note-reader';
import { toLine, type ReadNote } from './note-wire';
import { tellNote } from './record-note';
import { toReaders } from './to-readers';

/**
 * Records which tab writes in a note: one tab at a time, until it stops, expires, or another user takes over. It
 * informs people and forbids nothing: versions prevent overwriting.
 */
@injectable()
export class NoteWriters {
  readonly #reader: NoteReader;

  constructor(@inject(NoteReader) reader: NoteReader) {
    this.#reader = reader;
  }

  /**
   * Starts or continues writing. Another writer keeps the turn, unless they have not typed for a while.
   *
   * @returns the current writer
   * @throws ApiError 404; 409 `note_closed` if it is no draft, `being_written`
   */
  async write(c: RequestContext, uuid: string, { tab, take_over }: WriteInNote): Promise<NoteWriting> {
    const row = await this.#reader.row(c, uuid, 'lock');
    if (row.status !== 'draft') throw conflict('note_closed', 'This note is signed; what is said now is an addendum.');
    const { writer } = toLine(row, c.now);
    // The user's own other tab, which may have been killed, blocks nobody.
    const own = writer?.id === c.practitionerRole;
    // Everybody who reads along knows the tab's id: it proves nothing alone.
    const mine = own && writer?.tab === tab;
    if (writer && !own && take_over && !writer.idle)
      throw conflict('being_written', 'Somebody else is writing this note.', { writer }, toReaders);
    if (!writer || mine || take_over) await this.#store(c, uuid, tab, mine ? 'heard' : 'new');
    if ((!writer || !mine) && (!writer || take_over)) tellNote(c, 'note.writing', row);
    return this.#answer(c, await this.#reader.row(c, uuid));
  }

  /** A save counts as typing; another writer keeps the turn. */
  async typed(c: RequestContext, uuid: string, tab: string): Promise<void> {
    const since = c.now;
    await sql`
      insert into patient_note_writers as w (organization_uuid, note_uuid, writer_uuid, tab, since, typed_at, seen_at)
      values (${c.organization}, ${uuid}, ${c.practitionerRole}, ${tab}, ${since}, ${since}, ${since})
      on conflict (organization_uuid, note_uuid) do update
        set writer_uuid = excluded.writer_uuid, tab = excluded.tab, typed_at = excluded.typed_at, seen_at = excluded.seen_at,
            since = case when w.tab = excluded.tab then w.since else excluded.since end
       where (w.tab = excluded.tab and w.writer_uuid = excluded.writer_uuid) or w.seen_at < ${new Date(c.now.getTime() - writingExpires)}`.execute(
      c.db,
    );
  }

  /**
   * The tab stops writing. Its text is announced, because not every word was.
   * @throws ApiError 404
   */
  async stop(c: RequestContext, uuid: string, tab: string): Promise<NoteWriting> {
    const row = await this.#reader.row(c, uuid, 'lock');
    const { numDeletedRows } = await c.db
      .deleteFrom('patient_note_writers')
      .where('organization_uuid', '=', c.organization)
      .where('note_uuid', '=', uuid)
      .where('writer_uuid', '=', c.practitionerRole)
      .where('tab', '=', tab)
      .executeTakeFirst();
    if (numDeletedRows > 0n) tellNote(c, 'note.writing', row);
    return this.#answer(c, await this.#reader.row(c, uuid));
  }

  /** Nobody writes in a signed note or an error. */
  async clear(c: RequestContext, uuid: string): Promise<void> {
    await c.db
      .deleteFrom('patient_note_writers')
      .where('organization_uuid', '=', c.organization)
      .where('note_uuid', '=', uuid)
      .execute();
  }

  /** A new writer counts as having just typed, so that nobody takes over before they could. */
  async #store(c: RequestContext, uuid: string, tab: string, kind: 'new' | 'heard'): Promise<void> {
    const values = { organization_uuid: c.organization, note_uuid: uuid, writer_uuid: c.practitionerRole, tab };
    const heard = { seen_at: c.now };
    const begun = { ...heard, writer_uuid: c.practitionerRole, tab, since: c.now, typed_at: c.now };
    await c.db
      .insertInto('patient_note_writers')
      .values({ ...values, since: c.now, typed_at: c.now, seen_at: c.now })
      .onConflict((on) => on.columns(['organization_uuid', 'note_uuid']).doUpdateSet(kind === 'new' ? begun : heard))
      .execute();
  }

  #answer(c: RequestContext, row: ReadNote): NoteWriting {
    return { version: row.version, status: row.status, writer: toLine(row, c.now).writer };
  }
}

/** Statements that delete, once an hour, writers who never stopped explicitly. */
export const forgottenWriters = `delete from patient_note_writers where seen_at < now() - interval '${Math.ceil((2 * (writingExpires + writingIdle)) / 1000)} seconds'`;
