import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { IssuableItem, Requisition } from '../common/requisition';
import type { TransitLoss } from '../common/transit-loss';

export const requisitionsPath = 'v2/stock-requisitions';

/** Goods that stores ask each other for. */
@injectable()
export class TransfersStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<Requisition>;
  readonly list: ListStore<Requisition>;
  readonly losses: RecordStore<TransitLoss>;
  /** Those that wait for approval come first. */
  readonly lossList: ListStore<TransitLoss>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.records = new RecordStore<Requisition>({ api, live, path: requisitionsPath, event: 'stock_requisition' });
    this.list = this.records.shows(lists.page<Requisition>({ records: this.records, filters: ['status', 'store_id'] }));
    this.losses = new RecordStore<TransitLoss>({
      api,
      live,
      path: 'v2/stock-transit-losses',
      event: 'stock_transit_loss',
    });
    this.lossList = this.losses.shows(lists.part<TransitLoss>({ records: this.losses }));
  }

  /** Sends or accepts goods. The form shows a failure. @throws ApiFailure */
  async move(
    { uuid, version }: Pick<Requisition, 'uuid' | 'version'>,
    action: 'issue' | 'accept',
    body: object,
    idempotencyKey: string,
  ): Promise<void> {
    const options = { ifMatch: version, idempotencyKey, quiet: true };
    const path = `${requisitionsPath}/${uuid}/${action}` as const;
    this.records.shown(await this.#api.post<Requisition>(path, body, options));
    this.records.reload();
  }

  /** What the asked store can send. @throws ApiFailure */
  async issuable(uuid: string, signal: AbortSignal): Promise<readonly IssuableItem[]> {
    const path = `${requisitionsPath}/${uuid}/issuable` as const;
    return (await this.#api.list<IssuableItem>(path, { signal, quiet: true })).data;
  }
}
