import {
  ApiClient,
  Lists,
  LiveEvents,
  RecordStore,
  type ApiPath,
  type ListStore,
  type StoredFile,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Attachment } from '../common/attachment';

/** The patient, and perhaps one encounter. */
export interface Owner {
  readonly patient: string;
  /** Only this encounter; new files belong to it. */
  readonly encounter?: string;
}

const path = 'v2/attachments';

/** The path for changes of a file; its content is below it. */
export const pathOf = ({ filename }: Attachment): ApiPath => `${path}?filename=${filename}`;

/** Files of the open patient. */
@injectable()
export class AttachmentsStore {
  readonly #api: ApiClient;
  readonly #lists: Lists;
  readonly records: RecordStore<Attachment>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#lists = lists;
    // Requests name a file by the name that the server gave it.
    this.records = new RecordStore<Attachment>({ api, live, path, event: 'attachment', pathOf });
  }

  /** The latest first. @param atMost rows of a page; the user's setting by default */
  listOf({ patient, encounter }: Owner, atMost?: number): ListStore<Attachment> {
    return this.#lists.part<Attachment>({
      records: this.records,
      ...(atMost !== undefined && { pageSize: atMost }),
      fixed: { patient_id: patient, ...(encounter && { encounter }) },
    });
  }

  /** @throws ApiFailure */
  async add({ patient, encounter }: Owner, file: File): Promise<StoredFile> {
    const form = new FormData();
    form.append('patient_id', patient);
    if (encounter) form.append('encounter_id', encounter);
    form.append('file', file, file.name);
    const added = await this.#api.post<Attachment>(path, form, { quiet: true });
    return { name: added.title, type: added.content_type, url: `${path}/download?filename=${added.filename}` };
  }

  /** Downloads the whole file. @returns false if a download is already running @throws ApiFailure */
  save({ uuid, filename }: Attachment): Promise<boolean> {
    return this.records.download(uuid, `${path}/download`, { filename });
  }

  /** The current version. @throws ApiFailure */
  async read(file: Attachment): Promise<Attachment> {
    const found = await this.#api.list<Attachment>(path, {
      query: { patient_id: file.patient_id, filename: file.filename },
      quiet: true,
    });
    return found.data[0] ?? file;
  }
}
