import {
  ApiClient,
  Busy,
  LastList,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Store } from '../../stock/common/store';
import type { RegisterCheck, RegisterLine, RegisterPage } from '../common/controlled-register';

export const registerPath = 'v2/controlled-register';
const events = ['stock.*', 'stock_delivery.*', 'stock_correction.*', 'controlled_register.*'];

/** The register of controlled medicines. */
@injectable()
export class RegisterStore {
  readonly #api: ApiClient;
  readonly #busy = new Busy();
  readonly pages: ListStore<RegisterPage>;
  /** Those that need a second signature, of all pages. */
  readonly unsigned: ListStore<RegisterLine>;
  readonly checks: RecordStore<RegisterCheck>;
  readonly checkList: ListStore<RegisterCheck>;
  readonly stores: LiveValue<readonly Store[]>;
  readonly #ofPage: LastList<RegisterLine>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.pages = lists.page<RegisterPage>({
      path: `${registerPath}/pages`,
      events,
      filters: ['store_id'],
      keyOf: ({ key }) => key,
    });
    const declared = { path: `${registerPath}/lines`, events } as const;
    this.unsigned = lists.part<RegisterLine>({ ...declared, fixed: { unsigned: 'true' } });
    this.#ofPage = new LastList((key) => {
      const [store_id = '', item_id = ''] = key.split(' ');
      return lists.part<RegisterLine>({ ...declared, fixed: { store_id, item_id } });
    });
    const checks = new RecordStore<RegisterCheck>({
      api,
      live,
      path: `${registerPath}/checks`,
      event: 'controlled_check',
    });
    this.checks = checks;
    this.checkList = checks.shows(lists.part<RegisterCheck>({ records: checks, filters: ['status'] }));
    this.stores = new LiveValue({
      live,
      events: ['stock_store.*'],
      read: async (signal) =>
        (await api.list<Store>('v2/stock/stores', { query: { page_size: 200 }, signal, quiet: true })).data,
    });
    makeAutoObservable(
      this,
      { pages: false, unsigned: false, checks: false, checkList: false, stores: false, linesOf: false },
      { autoBind: true },
    );
  }

  /** The lines of a page. */
  linesOf({ key }: Pick<RegisterPage, 'key'>): ListStore<RegisterLine> {
    return this.#ofPage.of(key);
  }

  /** Observable. */
  isBusy(line: string): boolean {
    return this.#busy.has(line);
  }

  /** @throws ApiFailure */
  sign({ uuid }: RegisterLine): Promise<boolean> {
    return this.#run(uuid, () => this.#api.post(`${registerPath}/lines/${uuid}/sign`));
  }

  /** @throws ApiFailure */
  correct({ uuid }: RegisterLine, remark: string): Promise<boolean> {
    return this.#run(uuid, () => this.#api.post(`${registerPath}/lines/${uuid}/correct`, { remark }));
  }

  async #run(key: string, work: () => Promise<unknown>): Promise<boolean> {
    const done = await this.#busy.run(key, async () => {
      await work();
      return true;
    });
    return done === true;
  }
}
