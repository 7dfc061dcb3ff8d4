import type { ListPage } from '@clinic-workbench/sdk/common';
import {
  changesOf,
  isOnPage,
  notFound,
  practitionerName,
  refuseStaleRecord,
  totalOf,
  versionRequired,
  type LongList,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { heldPatient, isOfLiving, livingPatient } from '../../patients/node/contract';
import type {
  Note,
  NoteAddendum,
  NoteLine,
  NoteRecord,
  NoteVersion,
  NoteVersionText,
  NoteWriting,
} from '../common/note';
import type { NoteChange } from '../common/note-change';
import type { NotesQuery } from '../common/note-requests';
import type { NoteType } from '../common/note-type';
import { conditionsOf } from './note-conditions';
import { lineColumns, noteTables, toLine, toWire, type ReadNote } from './note-wire';

/**
 * The most versions with text: more than hours of writing produce, and each may be long, so more would fill the memory.
 */
const mostTexts = 200;

interface NamedText {
  readonly note: string;
  readonly plain: string;
  readonly author_uuid: string;
  readonly author_name: string;
}

const latestFirst = sql.raw('n.created_at desc, n.uuid desc');

/** Reads notes, and audits every read with its patients. */
@injectable()
export class NoteReader {
  /**
   * The latest first; without errors unless requested.
   * @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: NotesQuery): Promise<ListPage<NoteLine>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const matching = sql.join(conditionsOf(c, query), sql` and `);
    const patients = query.search
      ? sql`join patient_names p on p.organization_uuid = n.organization_uuid and p.uuid = n.patient_uuid`
      : sql``;
    const list: LongList = {
      alias: 'n',
      order: latestFirst,
      page: query.page,
      page_size: query.size ?? query.page_size,
      rows: sql`patient_notes n ${patients} where ${matching}`,
    };
    const meta = await totalOf(c.db, list);
    const full = query.full === 'true' && query.encounter_id !== undefined;
    const { rows } = await sql<ReadNote>`
      select ${lineColumns} ${full ? sql`, n.note, n.plain` : sql``} from ${noteTables}
       where n.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${latestFirst}`.execute(c.db);
    c.audit({
      action: 'search',
      resource: 'notes',
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    return { data: rows.map((row) => (full ? toWire(row, c.now) : toLine(row, c.now))), meta };
  }

  /** With its versions and addenda. @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<NoteRecord> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'notes', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return this.record(c, row);
  }

  async record(c: RequestContext, row: ReadNote): Promise<NoteRecord> {
    const versions = await this.#versions(c, row.uuid);
    return { ...toWire(row, c.now), versions, addenda: await this.#addenda(c, row.uuid) };
  }

  /**
   * The latest saved versions with their text, the oldest of them first.
   * @throws ApiError 404
   */
  async versions(c: RequestContext, uuid: string): Promise<{ readonly data: readonly NoteVersionText[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<NamedText & VersionRow>`
      select t.*, ${practitionerName('t', 'author_uuid')} as author_name from patient_note_versions t
       where t.organization_uuid = ${c.organization} and t.note_uuid = ${uuid}
       order by t.number desc limit ${mostTexts}`.execute(c.db);
    c.audit({ action: 'read', resource: 'notes', resourceUuid: uuid, patientUuid, note: { versions: rows.length } });
    return { data: rows.toReversed().map((row) => ({ ...versionOf(row), note: row.note, text: row.plain })) };
  }

  /**
   * Who is writing, and the text since the caller's version. Users who read along ask every few seconds; it is audited
   * only if there is new text.
   * @throws ApiError 404
   */
  async writing(c: RequestContext, uuid: string, since: number | undefined): Promise<NoteWriting> {
    const row = await this.row(c, uuid);
    const { version, status } = row;
    const { writer } = toLine(row, c.now);
    if (since !== undefined && version <= since) return { version, status, writer };
    c.audit({ action: 'read', resource: 'notes', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return { version, status, writer, note: row.note };
  }

  /** The notes of an encounter, the oldest first, without errors and empty ones. */
  async ofEncounter(c: RequestContext, encounter: string): Promise<readonly Note[]> {
    const { rows } = await sql<ReadNote>`
      select ${lineColumns}, n.note, n.plain from ${noteTables}
       where n.organization_uuid = ${c.organization} and n.encounter_uuid = ${encounter}
         and n.status <> 'entered-in-error' and n.plain <> ''
       order by n.created_at, n.uuid`.execute(c.db);
    return rows.map((row) => toWire(row, c.now));
  }

  /**
   * The complaint or the history of an encounter. Prevents others from creating one until the commit.
   * @returns undefined if there is none
   */
  async complaint(c: RequestContext, encounter: string, type: NoteType): Promise<ReadNote | undefined> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${encounter}/${type}`}, 0))`.execute(c.db);
    const { rows } = await sql<ReadNote>`
      select ${lineColumns}, n.note, n.plain from ${noteTables}
       where n.organization_uuid = ${c.organization} and n.encounter_uuid = ${encounter}
         and n.note_type = ${type} and n.status <> 'entered-in-error'`.execute(c.db);
    return rows[0];
  }

  /** How it was begun, signed, amended and withdrawn, the latest first. @throws ApiError 404 */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly NoteChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const data = await changesOf<NoteChange['kind']>(c, 'notes', uuid);
    c.audit({ action: 'read', resource: 'notes', resourceUuid: uuid, patientUuid, note: { changes: data.length } });
    return { data };
  }

  /** The note as the caller read it, locked. @throws ApiError 404, 428; 409 `stale_version` with the note */
  async current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadNote> {
    const row = await this.row(c, uuid, 'lock');
    await this.insist(c, row, ifMatch);
    return row;
  }

  /** @param row locked @throws ApiError 428; 409 `stale_version` with the note */
  async insist(c: RequestContext, row: ReadNote, ifMatch: number | undefined): Promise<void> {
    if (ifMatch === undefined) throw versionRequired();
    await refuseStaleRecord(c, 'notes', row, ifMatch, () => toWire(row, c.now));
  }

  /**
   * @param lock prevents other changes until the commit
   * @throws ApiError 404
   */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadNote> {
    // Locked first and read afterwards: a row read while waiting for the lock would be joined with its former values.
    if (lock) {
      await heldPatient(c, (await this.row(c, uuid)).patient_uuid);
      await sql`select from patient_notes where organization_uuid = ${c.organization} and uuid = ${uuid} for update`.execute(
        c.db,
      );
    }
    const { rows } = await sql<ReadNote>`
      select ${lineColumns}, n.note, n.plain from ${noteTables}
       where n.organization_uuid = ${c.organization} and n.uuid = ${uuid} and ${isOfLiving('n')}`.execute(c.db);
    if (!rows[0]) throw notFound('Note');
    return rows[0];
  }

  async #versions(c: RequestContext, uuid: string): Promise<readonly NoteVersion[]> {
    const { rows } = await sql<NamedText & VersionRow>`
      select t.number, t.kind, t.saved_at, t.author_uuid, ${practitionerName('t', 'author_uuid')} as author_name from patient_note_versions t
       where t.organization_uuid = ${c.organization} and t.note_uuid = ${uuid} order by t.number`.execute(c.db);
    return rows.map(versionOf);
  }

  async #addenda(c: RequestContext, uuid: string): Promise<readonly NoteAddendum[]> {
    const { rows } = await sql<NamedText & { readonly uuid: string; readonly created_at: Date }>`
      select t.*, ${practitionerName('t', 'author_uuid')} as author_name from patient_note_addenda t
       where t.organization_uuid = ${c.organization} and t.note_uuid = ${uuid} order by t.created_at, t.uuid`.execute(
      c.db,
    );
    return rows.map((row) => ({
      uuid: row.uuid,
      note: row.note,
      text: row.plain,
      author: { id: row.author_uuid, name: row.author_name },
      created_at: row.created_at.toISOString(),
    }));
  }
}

interface VersionRow {
  readonly number: number;
  readonly kind: 'saved' | 'signed';
  readonly saved_at: Date;
}

function versionOf(row: NamedText & VersionRow): NoteVersion {
  const { number, kind } = row;
  return { number, kind, author: { id: row.author_uuid, name: row.author_name }, at: row.saved_at.toISOString() };
}
