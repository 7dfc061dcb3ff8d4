import {
  conflict,
  FileStorage,
  invalid,
  updateVersioned,
  insertRow,
  type RequestContext,
  type UploadedFile,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { createHash } from 'node:crypto';
import type { Attachment, AttachmentType } from '../common/attachment';
import type { CreateAttachment, UpdateAttachment } from '../common/attachment-requests';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { AttachmentReader } from './attachment-reader';
import { toWire } from './attachment-wire';
import type { AttachmentRow } from './attachments-table';
import { isPdf } from './is-pdf';

/** What is kept of what was sent. */
interface Kept {
  readonly content: Buffer;
  readonly type: AttachmentType;
  readonly thumbnail: Buffer | undefined;
}

/** Adds files to patients' records, names them, and marks those that were added by mistake. Nothing is ever thrown away. */
@injectable()
export class AttachmentChanges {
  readonly #files: FileStorage;
  readonly #encounters: EncounterBook;
  readonly #reader: AttachmentReader;

  constructor(
    @inject(FileStorage) files: FileStorage,
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(AttachmentReader) reader: AttachmentReader,
  ) {
    this.#files = files;
    this.#encounters = encounters;
    this.#reader = reader;
  }

  /**
   * Files may follow an encounter that has ended, such as a letter that comes back: they change nothing of it.
   *
   * @throws ApiError 404 for no living patient; 400 for another patient's encounter and for what is neither image nor
   *   PDF; 409 `already_there` if the patient has this very file
   */
  async add(c: RequestContext, files: readonly UploadedFile[], values: CreateAttachment): Promise<Attachment> {
    const { patient_id: patient } = values;
    await heldPatient(c, patient);
    if (values.encounter_id) await this.#encounters.ofPatient(c, values.encounter_id, patient);
    const [file] = files;
    if (!file) throw invalid({ file: ['File is required'] });
    const kept = keptOf(file);
    const sent = createHash('sha256').update(file.content).digest();
    await this.#refuseSecond(c, patient, sent);
    const whole = await this.#files.keep(c, kept.content, kept.type);
    const small = kept.thumbnail && (await this.#files.keep(c, kept.thumbnail, 'image/webp'));
    const row = await once(() =>
      insertRow(c, 'attachments', {
        patient_uuid: patient,
        encounter_uuid: values.encounter_id ?? null,
        filename: whole.key,
        thumbnail: small?.key ?? null,
        title: values.title?.trim() || titleOf(file.name),
        category: values.category ?? (kept.type === 'image/webp' ? 'photo' : 'other'),
        note: values.note?.trim() ?? '',
        content_type: kept.type,
        size: whole.size,
        sent_sha256: sent,
        reason: null,
      }),
    );
    record(c, 'create', undefined, row);
    return toWire(await this.#reader.named(c, row.filename));
  }

  /** @throws ApiError 404, 409 `stale_version`, 428 */
  async update(
    c: RequestContext,
    filename: string,
    ifMatch: number | undefined,
    values: UpdateAttachment,
  ): Promise<Attachment> {
    const before = await this.#current(c, filename);
    const title = values.title?.trim();
    if (values.title !== undefined && !title) throw invalid({ title: ['Title is required'] });
    const row = await updateVersioned(c, 'attachments', before.uuid, ifMatch, {
      ...(title && { title }),
      ...(values.category && { category: values.category }),
      ...(values.note !== undefined && { note: values.note?.trim() ?? '' }),
    });
    record(c, 'update', before, row);
    return toWire(await this.#reader.named(c, filename));
  }

  /** @throws ApiError 404, 409 `stale_version`, 428 */
  async enteredInError(
    c: RequestContext,
    filename: string,
    ifMatch: number | undefined,
    reason: string,
  ): Promise<Attachment> {
    const before = await this.#current(c, filename);
    const row = await updateVersioned(c, 'attachments', before.uuid, ifMatch, { status: 'entered-in-error', reason });
    record(c, 'delete', before, row);
    return toWire(await this.#reader.named(c, filename));
  }

  /** @throws ApiError 404; 409 for what was marked as added by mistake */
  async #current(c: RequestContext, filename: string): Promise<AttachmentRow> {
    const row = await this.#reader.named(c, filename);
    await heldPatient(c, row.patient_uuid);
    if (row.status !== 'current') throw conflict('not_allowed', 'This file was entered in error.');
    return row;
  }

  /** Said before anything is stored; two at the same instant are told apart by the database. */
  async #refuseSecond({ db, organization }: RequestContext, patient: string, sent: Buffer): Promise<void> {
    const same = await db
      .selectFrom('attachments')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('patient_uuid', '=', patient)
      .where('sent_sha256', '=', sent)
      .where('status', '=', 'current')
      .executeTakeFirst();
    if (same) throw alreadyThere();
  }
}

const alreadyThere = () => conflict('already_there', 'The patient has this file already.');

/** Two that send one file at the same instant. @throws ApiError 409 */
async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'attachments_once')
      throw alreadyThere();
    throw error;
  }
}

/** Recognised by content, whatever the file calls itself. @throws ApiError 400 */
function keptOf(file: UploadedFile): Kept {
  if (isPdf(file.content)) return { content: file.content, type: 'application/pdf', thumbnail: undefined };
  const picture = file.picture?.();
  if (!picture) throw invalid({ file: ['File is not valid'] });
  return { content: picture, type: 'image/webp', thumbnail: file.thumbnail?.() };
}

/** What the sender's computer called the file, without what no title needs. */
function titleOf(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return base.replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'File';
}

const events = { create: 'attachment.created', update: 'attachment.updated', delete: 'attachment.deleted' } as const;
const audited = ['status', 'title', 'category', 'note', 'reason'] as const;

function record(
  c: RequestContext,
  action: 'create' | 'update' | 'delete',
  before: AttachmentRow | undefined,
  after: AttachmentRow,
): void {
  const of = (row: AttachmentRow) => Object.fromEntries(audited.map((name) => [name, row[name]]));
  c.audit({
    action,
    resource: 'attachments',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...(before && { before: of(before) }),
    after: of(after),
  });
  c.emit({
    type: events[action],
    uuid: after.uuid,
    version: after.version,
    data: { patient_id: after.patient_uuid, encounter_id: after.encounter_uuid },
  });
}
