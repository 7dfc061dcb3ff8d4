import {
  conflict,
  differencesOf,
  updateVersioned,
  type Changes,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { EncounterBook } from '../../encounters/node/contract';
import type { NoteRecord } from '../common/note';
import type { NoteChange } from '../common/note-change';
import { mayBecome, type NoteStatus } from '../common/note-status';
import { NoteReader } from './note-reader';
import { writtenText } from './note-text';
import { NoteVersions } from './note-versions';
import type { ReadNote } from './note-wire';
import { NoteWriters } from './note-writers';
import { recordNote } from './record-note';

/** Signs notes, amends signed ones, and marks notes as entered in error. */
@injectable()
export class NoteClosing {
  readonly #encounters: EncounterBook;
  readonly #reader: NoteReader;
  readonly #versions: NoteVersions;
  readonly #writers: NoteWriters;

  constructor(
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(NoteReader) reader: NoteReader,
    @inject(NoteVersions) versions: NoteVersions,
    @inject(NoteWriters) writers: NoteWriters,
  ) {
    this.#encounters = encounters;
    this.#reader = reader;
    this.#versions = versions;
    this.#writers = writers;
  }

  /**
   * Signs the draft in the version that the caller has read; also after its encounter has ended, because signing
   * changes no text.
   * @throws ApiError 404, 428; 409 `stale_version`, `not_allowed`, `note_empty`
   */
  async sign(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<NoteRecord> {
    const before = await this.#reader.current(c, uuid, ifMatch);
    const status = before.addenda_count > 0 ? 'amended' : 'signed';
    insistOn(before, status);
    if (before.plain === '') throw conflict('note_empty', 'A note in which nothing is written cannot be signed.');
    await this.#versions.sign(c, uuid, before);
    return this.#close(c, before, { status, signed_at: c.now, signed_by: c.practitionerRole }, { kind: 'signed' });
  }

  /**
   * Adds to a signed note, or to a note of an ended encounter; the note itself stays unchanged.
   * @throws ApiError 404, 400; 409 `note_is_draft`, `not_allowed`
   */
  async amend(c: RequestContext, uuid: string, html: string): Promise<NoteRecord> {
    const { note, plain } = writtenText(html, 'Addendum');
    const before = await this.#reader.row(c, uuid, 'lock');
    if (before.status === 'entered-in-error') throw notAllowed(before);
    if (before.status === 'draft' && before.encounter_active !== false)
      throw conflict('note_is_draft', 'This note is a draft: it can be written into.');
    const addendum = v7({ msecs: c.now.getTime() });
    await c.db
      .insertInto('patient_note_addenda')
      .values({
        organization_uuid: c.organization,
        uuid: addendum,
        note_uuid: uuid,
        note,
        plain,
        author_uuid: c.practitionerRole,
        created_at: c.now,
        created_by: c.user,
      })
      .execute();
    if (before.encounter_uuid !== null) await this.#encounters.holds(c, before.encounter_uuid, 'note');
    const changes = before.status === 'signed' ? ({ status: 'amended' } as const) : {};
    return this.#close(c, before, changes, { kind: 'amended', part: addendum });
  }

  /**
   * Marks a note as entered in error; it stays readable on request. Other users' notes need the right to delete.
   * @throws ApiError 404, 428, 403; 409 `stale_version`, `not_allowed`
   */
  async enterInError(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    reason: string,
  ): Promise<NoteRecord> {
    return this.#takeBack(c, await this.#reader.current(c, uuid, ifMatch), reason);
  }

  /**
   * Like `enterInError`, for a draft: for callers without a version, and perhaps without a reason.
   * @throws ApiError 404, 403; 409 `note_signed`, `not_allowed`
   */
  async removeDraft(c: RequestContext, uuid: string, reason: string): Promise<void> {
    const before = await this.#reader.row(c, uuid, 'lock');
    if (before.status === 'signed' || before.status === 'amended')
      throw conflict('note_signed', 'What is signed is not removed: an addendum corrects it.', {
        note: uuid,
        status: before.status,
      });
    await this.#takeBack(c, before, reason);
  }

  async #takeBack(c: RequestContext, before: ReadNote, reason: string): Promise<NoteRecord> {
    if (before.author_uuid !== c.practitionerRole && before.signed_by !== c.practitionerRole) c.require('notes.delete');
    insistOn(before, 'entered-in-error');
    const changes = {
      status: 'entered-in-error',
      error_reason: reason.trim(),
      error_at: c.now,
      error_by: c.user,
    } as const;
    return this.#close(c, before, changes, { kind: 'entered-in-error', reason: changes.error_reason });
  }

  async #close(
    c: RequestContext,
    before: ReadNote,
    changes: Changes<'patient_notes'>,
    { kind, ...how }: Pick<NoteChange, 'kind'> & { readonly reason?: string; readonly part?: string },
  ): Promise<NoteRecord> {
    await updateVersioned(c, 'patient_notes', before.uuid, before.version, changes);
    if (kind !== 'amended') await this.#writers.clear(c, before.uuid);
    const after = await this.#reader.row(c, before.uuid);
    await recordNote(c, kind, after, {
      ...differencesOf(['status', 'error_reason', 'addenda_count'], before, after),
      ...how,
      note: { addenda: after.addenda_count },
    });
    return this.#reader.record(c, after);
  }
}

function insistOn(before: ReadNote, status: NoteStatus): void {
  if (!mayBecome(before.status, status)) throw notAllowed(before);
}

const notAllowed = ({ status }: ReadNote) =>
  conflict('not_allowed', 'This cannot be done with a note in this state.', { status });
