import {
  conflict,
  FileStorage,
  invalid,
  type RequestContext,
  type UploadedFile,
  refusing,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { createHash } from 'node:crypto';
import type { Attachment } from '../common/attachment';
import type { AttachmentType } from '../common/attachment-kinds';
import type { CreateAttachment, UpdateAttachment } from '../common/attachment-requests';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { attachments, fileNamed, type ReadAttachment } from './attachment-records';
import { isPdf } from './is-pdf';

/** The stored form of an uploaded file. */
interface Kept {
  readonly content: Buffer;
  readonly type: AttachmentType;
  readonly thumbnail: Buffer | undefined;
}

/** Adds files to patients' records, changes their titles, and marks files added by mistake. It never deletes any. */
@injectable()
export class AttachmentChanges {
  readonly #files: FileStorage;
  readonly #encounters: EncounterBook;

  constructor(@inject(FileStorage) files: FileStorage, @inject(EncounterBook) encounters: EncounterBook) {
    this.#files = files;
    this.#encounters = encounters;
  }

  /**
   * A file may be added to an encounter that has ended, such as a reply letter: it changes nothing else in it.
   *
   * @throws ApiError 404 for no living patient; 400 for another patient's encounter and for a file that is neither
   * image nor PDF; 409 `already_there` if the patient has this file already
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

  /** Checked before anything is stored; the database catches two uploads at the same instant. */
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

/** The file at the caller's version, locked. @throws ApiError 404; 409 for one marked as added by mistake */
async function current(c: RequestContext, filename: string, ifMatch: number | undefined): Promise<ReadAttachment> {
  const { uuid, status } = await fileNamed(c, filename);
  // Checked before the version: such a file allows no action, even with a current version.
  if (status !== 'current') throw conflict('not_allowed', 'This file was entered in error.');
  return attachments.current(c, uuid, ifMatch);
}

const alreadyThere = () => conflict('already_there', 'The patient has this file already.');

/** Refuses the second of two equal uploads at the same instant. @throws ApiError 409 */
const once = refusing({ attachments_once: alreadyThere });

/** Determines the type from the content, not from the file's name. @throws ApiError 400 */
function keptOf(file: UploadedFile): Kept {
  if (isPdf(file.content)) return { content: file.content, type: 'application/pdf', thumbnail: undefined };
  const picture = file.picture?.();
  if (!picture) throw invalid({ file: ['File is not valid'] });
  return { content: picture, type: 'image/webp', thumbnail: file.thumbnail?.() };
}

/** A title from the file's name on the sender's computer, without folders and control characters. */
function titleOf(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return base.replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'File';
}
