import type { ApiClient, Coding, ValueSets } from '@clinic-workbench/sdk/browser';

/** The server's value sets, from the client's memory for up to an hour. */
export class ServerValueSets implements ValueSets {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async get(name: string): Promise<readonly Coding[]> {
    const { data } = await this.#api.list<Coding>(`v1/providers/valueset/${encodeURIComponent(name)}`, { cache: true });
    return data;
  }
}
