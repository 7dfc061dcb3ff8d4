import { conflict, FileStorage, invalid, type RequestContext, type UploadedFile } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { createHash } from 'node:crypto';
import type { Attachment, AttachmentType } from '../common/attachment';
import type { CreateAttachment, UpdateAttachment } from '../common/attachment-requests';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { attachments, fileNamed, type ReadAttachment } from './attachment-records';
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

  constructor(@inject(FileStorage) files: FileStorage, @inject(EncounterBook) encounters: EncounterBook) {
    this.#files = files;
    this.#encounters = encounters;
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
    const { uuid } = await once(() =>
      attachments.create(c, {
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
    return attachments.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428 */
  async update(
    c: RequestContext,
    filename: string,
    ifMatch: number | undefined,
    values: UpdateAttachment,
  ): Promise<Attachment> {
    const before = await current(c, filename, ifMatch);
    const title = values.title?.trim();
    if (values.title !== undefined && !title) throw invalid({ title: ['Title is required'] });
    await attachments.change(c, before, {
      ...(title && { title }),
      ...(values.category && { category: values.category }),
      ...(values.note !== undefined && { note: values.note?.trim() ?? '' }),
    });
    return attachments.answer(c, before.uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428 */
  async enteredInError(
    c: RequestContext,
    filename: string,
    ifMatch: number | undefined,
    reason: string,
  ): Promise<Attachment> {
    const before = await current(c, filename, ifMatch);
    await attachments.change(c, before, { status: 'entered-in-error', reason }, { kind: 'entered-in-error', reason });
    return attachments.answer(c, before.uuid);
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

/** The file as the caller read it, kept from others. @throws ApiError 404; 409 for what was marked as added by mistake */
async function current(c: RequestContext, filename: string, ifMatch: number | undefined): Promise<ReadAttachment> {
  const { uuid, status } = await fileNamed(c, filename);
  // Told before the version is looked at: nothing more can be done with it, however new the caller's copy is.
  if (status !== 'current') throw conflict('not_allowed', 'This file was entered in error.');
  return attachments.current(c, uuid, ifMatch);
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
