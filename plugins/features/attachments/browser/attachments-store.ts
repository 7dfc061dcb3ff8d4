import {
  ApiClient,
  ListStore,
  LiveEvents,
  Preferences,
  RecordStore,
  type ApiPath,
  type StoredFile,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Attachment } from '../common/attachment';

/** Whose files. */
export interface Owner {
  readonly patient: string;
  /** Of one encounter only, and new ones belong to it. */
  readonly encounter?: string;
}

const path = 'v2/attachments';

/** Where a file is changed; its content is below it. */
export const pathOf = ({ filename }: Attachment): ApiPath => `${path}?filename=${filename}`;

/** Files of the patient whose record is open. */
@injectable()
export class AttachmentsStore {
  readonly #api: ApiClient;
  readonly #preferences: Preferences;
  readonly records: RecordStore<Attachment>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#preferences = preferences;
    // A file is changed by the name that the server gave it.
    this.records = new RecordStore<Attachment>({ api, live, path, event: 'attachment', pathOf });
  }

  /** The latest first. @param atMost rows of a page; as the user has set it unless given */
  listOf({ patient, encounter }: Owner, atMost?: number): ListStore<Attachment> {
    return new ListStore<Attachment>({
      api: this.#api,
      path,
      keyOf: ({ uuid }) => uuid,
      pageSize: atMost ?? this.#preferences.pageSize,
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

  /** Hands the whole file to the browser to be saved. @returns false if it is being fetched already @throws ApiFailure */
  save({ uuid, filename }: Attachment): Promise<boolean> {
    return this.records.download(uuid, `${path}/download`, { filename });
  }

  /** As it is by now. @throws ApiFailure */
  async read(file: Attachment): Promise<Attachment> {
    const found = await this.#api.list<Attachment>(path, {
      query: { patient_id: file.patient_id, filename: file.filename },
      quiet: true,
    });
    return found.data[0] ?? file;
  }
}
