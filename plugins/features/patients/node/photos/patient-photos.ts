import {
  FileAnswer,
  FileStorage,
  invalid,
  notFound,
  type RequestContext,
  type UploadedFile,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Patient } from '../../common/patient';
import { auditPatient } from '../record/audit-patient';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { PatientChanges } from '../record/patient-changes';
import { livingRow, lockedRow, refuseStale } from '../record/patient-rows';
import { toWire } from '../record/patient-wire';

/** Photos of patients: recognised by content, re-encoded, stored outside the database. */
@injectable()
export class PatientPhotos {
  readonly #files: FileStorage;
  readonly #patients: PatientChanges;
  readonly #facts: OrganizationFactsCache;

  constructor(
    @inject(FileStorage) files: FileStorage,
    @inject(PatientChanges) patients: PatientChanges,
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
  ) {
    this.#files = files;
    this.#patients = patients;
    this.#facts = facts;
  }

  /**
   * The former photo's file stays: it is part of the record, and undoing a merge restores it.
   * @throws ApiError 404, 400, 409 `stale_version`
   */
  async put(
    c: RequestContext,
    uuid: string,
    files: readonly UploadedFile[],
    ifMatch: number | undefined,
  ): Promise<Patient> {
    const [file] = files;
    if (!file?.picture) throw invalid({ photo: ['Photo is required'] });
    const today = await this.#facts.today(c);
    const before = await lockedRow(c, uuid);
    refuseStale(c, before, ifMatch, today);
    const { key } = await this.#files.keep(c, file.picture(), 'image/webp');
    const row = await this.#patients.change(c, before, { photo: key });
    return toWire(row, today);
  }

  /** @throws ApiError 404, 409 `stale_version` */
  async remove(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Patient> {
    const today = await this.#facts.today(c);
    const before = await lockedRow(c, uuid);
    refuseStale(c, before, ifMatch, today);
    const row = before.photo === null ? before : await this.#patients.change(c, before, { photo: null });
    return toWire(row, today);
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, uuid: string): Promise<FileAnswer<'image/webp'>> {
    const { photo, patient_number } = await livingRow(c, uuid);
    if (photo === null) throw notFound('Photo');
    auditPatient(c, 'read', uuid, { note: { photo: true } });
    return new FileAnswer(
      await this.#files.get(c.organization, photo),
      'image/webp',
      `${patient_number}.webp`,
      'inline',
    );
  }
}
