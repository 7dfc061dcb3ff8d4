import {
  ApiClient,
  everyRow,
  LastList,
  Lists,
  LiveEvents,
  liveRows,
  LiveValue,
  RecordStore,
  SharedValues,
  type ListStore,
  type Option,
  type Query,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { HealthcareService } from '../../services/common/service';
import type { Coverage, CoverOfCharge, PreAuthorization, ProposedOrder } from '../common/coverage';
import type { PaymentMethods } from '../common/payment-methods';
import type { CoverUsed, CoverUsedCharge } from '../common/cover-used';
import type { Policy } from '../common/policy';
import type { CoverQuote } from '../common/quote';

export const policiesPath = 'v2/health-policies';
export const coveragesPath = 'v2/coverages';
export const authorizationsPath = 'v2/authorizations';

/** A member of a client, linked to the patient's record. */
export interface OwnMembership {
  readonly uuid: string;
  readonly version: number;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly full_name: string;
  readonly number: string;
  readonly class: string | null;
  readonly patient_id: string | null;
}

/** Policies and the cover of patients, on screen. */
@injectable()
export class PoliciesStore {
  readonly policies: RecordStore<Policy>;
  readonly coverages: RecordStore<Coverage>;
  readonly authorizations: RecordStore<PreAuthorization>;
  /** By client. */
  readonly ofClient: LastList<Policy>;
  /** What was used of the cover of a client, by client. */
  readonly usedOf: LastList<CoverUsed>;
  /** By patient. */
  readonly ofPatient: SharedValues<readonly Coverage[]>;
  readonly membershipsOf: SharedValues<readonly OwnMembership[]>;
  /** The payers' parts of a patient's charges. */
  readonly coverOf: SharedValues<readonly CoverOfCharge[]>;
  /** How a patient may pay, with what is left of each. */
  readonly methodsOf: SharedValues<PaymentMethods>;
  /** What a basket would cost, by the question as JSON. */
  readonly quotes: SharedValues<CoverQuote>;
  /** By coverage. */
  readonly authorizationsOf: SharedValues<readonly PreAuthorization[]>;
  /** The hospital's services, to choose from. */
  readonly services: LiveValue<readonly Pick<HealthcareService, 'uuid' | 'name'>[]>;
  readonly #api: ApiClient;
  readonly #lists: Lists;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#lists = lists;
    const policies = new RecordStore<Policy>({ api, live, path: policiesPath, event: 'policy' });
    const coverages = new RecordStore<Coverage>({ api, live, path: coveragesPath, event: 'coverage' });
    this.policies = policies;
    this.coverages = coverages;
    this.authorizations = new RecordStore<PreAuthorization>({
      api,
      live,
      path: authorizationsPath,
      event: 'authorization',
    });
    this.ofClient = policies.shows(
      new LastList((client) => lists.part<Policy>({ records: policies, fixed: { payer_id: client } })),
    );
    const usedEvents = ['charge_item.*', 'policy.updated'];
    this.usedOf = new LastList((client) =>
      lists.part<CoverUsed>({
        records: { path: 'v2/cover-used', events: usedEvents, onScreen: () => () => undefined },
        fixed: { payer_id: client },
        filters: ['date_from', 'date_to'],
      }),
    );
    const rows = <Row>(path: 'v2/coverages' | 'v2/dependents' | 'v2/charge-cover', events: readonly string[]) =>
      new SharedValues((patient) =>
        liveRows<Row>({ api, live, path, query: { patient_id: patient }, events, concerns: () => true }),
      );
    const charged = ['charge_item.*', 'policy.updated', 'payer.updated', 'payer_member.updated', 'authorization.*'];
    this.ofPatient = coverages.reloads(rows<Coverage>('v2/coverages', [...coverages.events, ...charged]));
    this.membershipsOf = rows<OwnMembership>('v2/dependents', ['payer_member.*']);
    this.coverOf = rows<CoverOfCharge>('v2/charge-cover', ['charge_item.*', 'patient.merged']);
    this.services = liveRows<Pick<HealthcareService, 'uuid' | 'name'>>({
      api,
      live,
      path: 'v1/administration/healthcareservices',
      query: { active: 'true' },
      every: true,
      events: ['service.*'],
      concerns: () => true,
    });
    const covering = ['coverage.*', 'policy.*', 'payer.*', 'payer_member.*', 'beneficiary.*', 'authorization.*'];
    this.quotes = new SharedValues(
      (asked) =>
        new LiveValue({
          read: (signal) => api.post<CoverQuote>('v2/cover-quotes', JSON.parse(asked), { signal, quiet: true }),
          live,
          events: [...covering, 'charge_item.*', 'service_price.*', 'discount.*'],
          concerns: () => true,
        }),
    );
    this.methodsOf = new SharedValues(
      (patient) =>
        new LiveValue({
          read: (signal) =>
            api.get<PaymentMethods>(`v2/emr/patients/${patient}/payment-methods`, { signal, quiet: true }),
          live,
          events: [...covering, 'charge_item.*', 'patient.merged'],
          concerns: () => true,
        }),
    );
    this.authorizationsOf = this.authorizations.reloads(
      new SharedValues((coverage) =>
        liveRows<PreAuthorization>({
          api,
          live,
          path: `${coveragesPath}/${coverage}/authorizations`,
          query: { page_size: 100 },
          events: ['authorization.*', 'charge_item.*'],
          concerns: () => true,
        }),
      ),
    );
  }

  /** The charges behind a figure of what was used. */
  usedCharges(asked: Readonly<Record<string, string>>): ListStore<CoverUsedCharge> {
    const records = {
      path: 'v2/cover-used/charges' as const,
      events: ['charge_item.*'],
      onScreen: () => () => undefined,
    };
    return this.#lists.part<CoverUsedCharge>({ records, fixed: asked });
  }

  /** Saves these charges as CSV. @returns false if they are being fetched already @throws ApiFailure */
  downloadUsed(asked: Query): Promise<boolean> {
    return this.policies.download('cover-used', 'v2/cover-used/download', asked);
  }

  /** The place that the policy of a member would get among those of the patient. @throws ApiFailure */
  proposedOrder(patient: string, member: string): Promise<ProposedOrder> {
    const query = { patient_id: patient, member_id: member };
    return this.#api.get<ProposedOrder>('v2/proposed-coverage-order', { query, quiet: true });
  }

  /** The active policies of a client, to choose from. @throws ApiFailure */
  async offered(client: string): Promise<readonly Option[]> {
    const query = { payer_id: client, status: 'active' };
    const found = await everyRow<Policy>(this.#api, policiesPath, { query, quiet: true });
    return found.map(({ uuid, name, class: of }) => ({ value: uuid, label: of ? `${name} (${of})` : name }));
  }
}
