import { ApiClient, Busy, Lists, uniqueKey, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { SignOffRow } from '../common/sign-offs/sign-off';

const path = 'v2/medicines/sign-offs';

/** The rows that prescriptions are checked against, and who signed them off. */
@injectable()
export class SignOffsStore {
  readonly #api: ApiClient;
  readonly #busy = new Busy();
  readonly list: ListStore<SignOffRow>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.list = lists.page<SignOffRow>({
      path,
      events: ['medicine_sign_off.*'],
      keyOf: ({ key }) => key,
      filters: ['kind', 'state', 'basis', 'ingredient'],
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** The selected rows of this page that are not signed off. */
  get chosen(): readonly SignOffRow[] {
    return this.list.rows.filter(({ key, state }) => this.list.selected.has(key) && state !== 'signed');
  }

  /** True while an action on it runs: a second press does nothing. */
  isBusy(row: SignOffRow): boolean {
    return this.#busy.has(row.key);
  }

  /** @returns false if it is under way @throws ApiFailure */
  async sign(rows: readonly SignOffRow[]): Promise<boolean> {
    const [first] = rows;
    if (!first) return false;
    return this.#once(first, async () => {
      const body = { rows: rows.map(({ kind, id, version }) => ({ kind, row_id: id, row_version: version })) };
      await this.#api.post(path, body, { idempotencyKey: uniqueKey() });
      this.list.selected.clear();
    });
  }

  /** @returns false if it is under way @throws ApiFailure */
  async withdraw(row: SignOffRow, reason: string): Promise<boolean> {
    const { sign_off } = row;
    if (!sign_off) return false;
    return this.#once(row, () => this.#api.post(`${path}/${sign_off.uuid}/withdraw`, { reason }));
  }

  #once({ key }: SignOffRow, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(key, work, () => void this.list.load());
  }
}
