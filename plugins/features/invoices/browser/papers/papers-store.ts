import { ApiClient, LastList, Lists, LiveEvents, RecordStore, type StoredFile } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { PayerFile } from '../../common/finance';

const path = 'v2/attachments/public/payer-files';

/** Papers of payers, such as contracts and remittance advices. */
@injectable()
export class PapersStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<PayerFile>;
  /** By payer. */
  readonly of: LastList<PayerFile>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const records = new RecordStore<PayerFile>({ api, live, path, event: 'payer_file' });
    this.records = records;
    this.of = records.shows(
      new LastList((payer) => lists.part<PayerFile>({ records, fixed: { payer_id: payer }, pageSize: 10 })),
    );
  }

  /** @throws ApiFailure */
  async add(payer: string, file: File): Promise<StoredFile> {
    const form = new FormData();
    form.append('payer_id', payer);
    form.append('file', file, file.name);
    const added = await this.#api.post<PayerFile>(path, form, { quiet: true });
    return { name: added.title, type: added.content_type, url: `v2/files/${added.filename}` };
  }

  /** Saves a copy. @throws ApiFailure */
  save({ uuid, filename }: PayerFile): Promise<boolean> {
    return this.records.download(uuid, `v2/files/${filename}`);
  }
}
