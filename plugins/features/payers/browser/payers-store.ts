import {
  ApiClient,
  Lists,
  liveRows,
  LiveEvents,
  RecordStore,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Client } from '../common/client';
import type { ClientBranch, ClientContact } from '../common/client-part';

export const clientsPath = 'v2/clients';
const filters = ['kind', 'status'];

/** Companies, insurers and benefactors with their branches and contacts, on screen. */
@injectable()
export class PayersStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly clients: RecordStore<Client>;
  readonly branches: RecordStore<ClientBranch>;
  readonly contacts: RecordStore<ClientContact>;
  /** Companies and benefactors. */
  readonly companies: ListStore<Client>;
  readonly insurers: ListStore<Client>;
  /** By client. */
  readonly branchesOf: SharedValues<readonly ClientBranch[]>;
  readonly contactsOf: SharedValues<readonly ClientContact[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#live = live;
    const clients = new RecordStore<Client>({ api, live, path: clientsPath, event: 'payer' });
    this.clients = clients;
    this.branches = new RecordStore<ClientBranch>({ api, live, path: 'v2/client-branches', event: 'payer_branch' });
    this.contacts = new RecordStore<ClientContact>({ api, live, path: 'v2/client-contacts', event: 'payer_contact' });
    this.companies = clients.shows(
      lists.page<Client>({ records: clients, filters, unlessFiltered: { kind: 'corporate,benefactor' } }),
    );
    this.insurers = clients.shows(lists.page<Client>({ records: clients, filters, fixed: { kind: 'insurance' } }));
    this.branchesOf = this.branches.reloads(
      this.#partsOf<ClientBranch>('branches', ['payer_branch.*', 'payer.updated']),
    );
    this.contactsOf = this.contacts.reloads(
      this.#partsOf<ClientContact>('contacts', ['payer_contact.*', 'payer_branch.*']),
    );
  }

  #partsOf<Part>(part: string, events: readonly string[]): SharedValues<readonly Part[]> {
    const [api, live] = [this.#api, this.#live];
    return new SharedValues((client) =>
      liveRows<Part>({
        api,
        live,
        path: `${clientsPath}/${client}/${part}`,
        every: true,
        events,
        concerns: ({ uuid, data }) => uuid === client || data?.['payer_id'] === client,
      }),
    );
  }
}
