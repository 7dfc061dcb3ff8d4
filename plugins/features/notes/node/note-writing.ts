import {
  conflict,
  insertRow,
  StatusAnswer,
  updateVersioned,
  type RequestContext,
  invalid,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import type { Note } from '../common/note';
import type { CreateNote, UpdateNote } from '../common/note-requests';
import { isComplaintNote } from '../common/note-type';
import { NoteReader } from './note-reader';
import { noteText, writtenText } from './note-text';
import { NoteVersions } from './note-versions';
import { toWire, type ReadNote } from './note-wire';
import { NoteWriters } from './note-writers';
import { auditNote, recordNote, tellNote } from './record-note';
import { toReaders } from './to-readers';

/** Saves drafts during typing. */
@injectable()
export class NoteWritingDesk {
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
   * @throws ApiError 404 for a deleted patient; 400 and 409 `encounter_closed` of the encounter; 409 `note_exists` with
   * the note if the encounter already has its complaint or its history
   */
  async create(c: RequestContext, body: CreateNote): Promise<StatusAnswer<Note>> {
    const { encounter_id: encounter = null } = body;
    const patient = body.patient_id ?? (encounter && (await this.#encounters.find(c, encounter))?.patient_uuid);
    if (!patient)
      throw invalid(encounter ? { encounter_id: ['Encounter is not valid'] } : { patient_id: ['Patient is required'] });
    await heldPatient(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const text = writtenText(body.note, 'Note');
    const values = { ...text, note_type: body.note_type, patient_uuid: patient, encounter_uuid: encounter };
    const row = await this.#insert(c, values);
    await this.#versions.keep(c, row.uuid, text);
    if (encounter !== null) await this.#encounters.holds(c, encounter, 'note');
    if (body.tab !== undefined) await this.#writers.typed(c, row.uuid, body.tab);
    const { note_type, status } = row;
    await recordNote(c, 'recorded', row, {
      before: {},
      after: { note_type, status, encounter_uuid: encounter, characters: text.plain.length },
    });
    return new StatusAnswer(201, toWire(await this.#reader.row(c, row.uuid), c.now));
  }

  /**
   * Saves the typed text. An equal text changes nothing, so that repeating a save after a lost answer is harmless. Only
   * a new version emits an event, not every few words.
   *
   * @throws ApiError 404, 428, 400; 409 `stale_version` with the note, `note_closed`, `encounter_closed`
   */
  async save(c: RequestContext, uuid: string, ifMatch: number | undefined, body: UpdateNote): Promise<Note> {
    // Nothing instead of a text is a mistake: it must not wipe the note.
    if (body.note === null) throw invalid({ note: ['Note is required'] });
    const text = body.note === undefined ? undefined : noteText(body.note);
    const before = await this.#open(c, uuid, ifMatch);
    if (body.tab !== undefined) await this.#writers.typed(c, uuid, body.tab);
    if (text === undefined || before.note === text.note) return toWire(await this.#reader.row(c, uuid), c.now);
    await updateVersioned(c, 'patient_notes', uuid, before.version, { ...text });
    const version = await this.#versions.keep(c, uuid, text);
    const after = await this.#reader.row(c, uuid);
    if (before.encounter_uuid !== null && before.plain === '')
      await this.#encounters.holds(c, before.encounter_uuid, 'note');
    if (version !== undefined || before.plain === '' || text.plain === '') {
      auditNote(c, 'update', after, { after: { characters: text.plain.length }, note: { version: after.version } });
      tellNote(c, 'note.updated', after);
    }
    return toWire(after, c.now);
  }

  /** The draft, locked. A repeated save after a lost answer receives the current state. */
  async #open(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadNote> {
    const row = await this.#reader.row(c, uuid, 'lock');
    if (row.status !== 'draft')
      throw conflict(
        'note_closed',
        'This note is signed; what is said now is an addendum.',
        { current: toWire(row, c.now) },
        toReaders,
      );
    if (row.encounter_uuid !== null) await this.#encounters.writable(c, row.encounter_uuid, row.patient_uuid);
    await this.#reader.insist(c, row, ifMatch);
    return row;
  }

  async #insert(
    c: RequestContext,
    values: Pick<ReadNote, 'note' | 'plain' | 'note_type' | 'patient_uuid' | 'encounter_uuid'>,
  ): Promise<Pick<ReadNote, 'uuid' | 'version' | 'status' | 'note_type' | 'patient_uuid' | 'encounter_uuid'>> {
    if (values.encounter_uuid !== null && isComplaintNote(values.note_type)) await this.#refuseSecond(c, values);
    return insertRow(c, 'patient_notes', {
      ...values,
      status: 'draft',
      author_uuid: c.practitionerRole,
      signed_at: null,
      signed_by: null,
      error_reason: null,
      error_at: null,
      error_by: null,
    });
  }

  /** An encounter has one complaint and one history: a simultaneous second one waits, and is told of the first. */
  async #refuseSecond(
    c: RequestContext,
    { encounter_uuid, note_type }: Pick<ReadNote, 'encounter_uuid' | 'note_type'>,
  ): Promise<void> {
    const existing = await this.#reader.complaint(c, encounter_uuid ?? '', note_type);
    if (!existing) return;
    auditNote(c, 'read', existing, {});
    throw conflict(
      'note_exists',
      'Somebody else has begun this note.',
      { current: toWire(existing, c.now) },
      toReaders,
    );
  }
}
