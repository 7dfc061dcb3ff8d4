import {
  ApiClient,
  followList,
  ListStore,
  LiveEvents,
  Preferences,
  saveFile,
  type ApiPath,
  type StoredFile,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
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
  readonly #live: LiveEvents;
  readonly #preferences: Preferences;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.#preferences = preferences;
    makeAutoObservable(this, { listOf: false }, { autoBind: true });
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

  /** Call when a list comes on screen. @returns stops following */
  follow(list: ListStore<Attachment>): () => void {
    return followList(list, this.#live, ['attachment.*', 'patient.merged']);
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

  /** Hands the whole file to the browser to be saved. @throws ApiFailure */
  async save({ filename }: Attachment): Promise<void> {
    const { blob, name } = await this.#api.download(`${path}/download`, { query: { filename } });
    saveFile(blob, name);
  }

  /** @throws ApiFailure 409 if somebody else changed it meanwhile */
  async enteredInError(file: Attachment, reason: string): Promise<void> {
    await this.#api.delete(pathOf(file), { ifMatch: file.version, body: { reason } });
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
