import {
  ApiClient,
  LastList,
  Lists,
  LiveEvents,
  LiveValue,
  Preferences,
  RecordStore,
  SharedValues,
  uniqueKey,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { HealthcareService } from '../../services/common/service';
import type { ChargeItem } from '../common/charge-item';
import type { Reevaluated } from '../common/reevaluated';
import type { NotCharged, OwedByAge, OwedByPatient, Owing } from '../common/not-charged';
import type { PaidFirst, PaidFirstService } from '../common/paid-first';
import { chargesPath } from './charges-path';
import { PaidFirstReading } from './first/paid-first-reading';

const events = ['charge_item.*', 'charge-settings.updated', 'patient.merged'];
/** More services than a hospital offers. */
const most = 200;

export const actKey = ({ kind, act_id, part }: Pick<NotCharged, 'kind' | 'act_id' | 'part'>) =>
  `${kind} ${act_id} ${part}`;

export const keyOfService = (of: { readonly patientId: string; readonly serviceId: string }): string =>
  new URLSearchParams({ healthcare_service_id: of.serviceId, patient_id: of.patientId }).toString();

/** Charges, patients who owe, uncharged work, and the actions on them. */
@injectable()
export class ChargesStore {
  readonly #api: ApiClient;
  readonly #preferences: Preferences;
  readonly #ofPatient: LastList<ChargeItem>;
  readonly records: RecordStore<ChargeItem>;
  readonly owing: ListStore<Owing>;
  readonly notCharged: ListStore<NotCharged>;
  /** How much work has no charge or no amount. */
  readonly notChargedCount: LiveValue<number>;
  readonly owedByAge: LiveValue<OwedByAge>;
  /** Each patient's debt, by the patient's uuid. */
  readonly owed: SharedValues<OwedByPatient>;
  /** Work that must be paid first, by `keyOfWork`; null for work that does not wait. */
  readonly paidFirst: SharedValues<PaidFirst | null>;
  /** Whether a patient must pay a service first, by `keyOfService`. */
  readonly servicesFirst: SharedValues<boolean>;
  readonly services: LiveValue<readonly HealthcareService[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
    @inject(Lists) lists: Lists,
  ) {
    this.#api = api;
    this.#preferences = preferences;
    this.records = new RecordStore<ChargeItem>({ api, live, path: chargesPath, event: 'charge_item' });
    const { records } = this;
    this.#ofPatient = records.shows(
      new LastList((patient) =>
        lists.part<ChargeItem>({
          records,
          fixed: { patient_id: patient },
          filters: ['status', 'date_from', 'date_to'],
        }),
      ),
    );
    this.owing = lists.page<Owing>({
      path: `${chargesPath}/owing`,
      events,
      keyOf: ({ patient_id }) => patient_id,
      filters: ['age', 'location_id'],
    });
    const notCharged = {
      path: `${chargesPath}/not-charged`,
      events: [...events, 'service_price.*', 'exchange_rate.*'],
    } as const;
    this.notCharged = lists.page<NotCharged>({
      ...notCharged,
      keyOf: actKey,
      filters: ['reason', 'date_from', 'date_to'],
    });
    this.notChargedCount = new LiveValue({
      read: async (signal) =>
        (await api.list<NotCharged>(notCharged.path, { query: { page_size: 1 }, signal, quiet: true })).meta.total,
      live,
      events: notCharged.events,
    });
    this.owedByAge = new LiveValue({
      read: (signal) => api.get<OwedByAge>(`${chargesPath}/owed-by-age`, { signal, quiet: true }),
      live,
      events,
    });
    this.owed = records.reloads(
      new SharedValues(
        (patient) =>
          new LiveValue({
            read: (signal) => api.get<OwedByPatient>(`v2/emr/patients/${patient}/owed`, { signal, quiet: true }),
            live,
            events,
            concerns: ({ data, type }) => data?.['patient_id'] === patient || !type.startsWith('charge_item.'),
          }),
      ),
    );
    this.paidFirst = new PaidFirstReading(api, live).values;
    this.servicesFirst = new SharedValues(
      (query) =>
        new LiveValue({
          read: async (signal) => {
            const options = { query: Object.fromEntries(new URLSearchParams(query)), signal, quiet: true };
            return (await api.get<PaidFirstService>(`${chargesPath}/paid-first/service`, options)).paid_first;
          },
          live,
          events: ['paid_first.updated', 'charge-settings.updated', 'visit.*'],
        }),
    );
    this.services = new LiveValue({
      read: async (signal) =>
        (
          await api.list<HealthcareService>('v1/administration/healthcareservices', {
            query: { active: 'true', page_size: most },
            signal,
            quiet: true,
          })
        ).data,
      live,
      events: ['service.*'],
    });
  }

  /** All charges of the patient in the open profile. */
  listOfPatient(patient: string): ListStore<ChargeItem> {
    return this.#ofPatient.of(patient);
  }

  /** The patient's bill as PDF in the language of the screen. @throws ApiFailure */
  print(patient: string): Promise<boolean> {
    const query = { patient_id: patient, language: this.#preferences.language };
    return this.records.download(`print ${patient}`, `${chargesPath}/print`, query);
  }

  /** Previews pricing a patient's unpaid charges again. @throws ApiFailure */
  async preview(patient: string): Promise<readonly Reevaluated[]> {
    return this.#reevaluate({ patient_id: patient, preview: true });
  }

  /** Charges the new amounts. @throws ApiFailure */
  reevaluate(charges: readonly string[]): Promise<boolean> {
    return this.records.once('re-evaluate', () => this.#reevaluate({ charge_item_ids: charges }));
  }

  /**
   * Charges uncharged work.
   * @returns the charges, including those that still have no price; undefined while the same work is already being
   * charged
   * @throws ApiFailure
   */
  async chargeNow(rows: readonly NotCharged[]): Promise<readonly ChargeItem[] | undefined> {
    const acts = rows.map(({ kind, act_id, part }) => ({ kind, act_id, part }));
    const [first] = rows;
    let charges: readonly ChargeItem[] = [];
    const done = await this.records.once(first ? actKey(first) : 'nothing', async () => {
      const answer = await this.#api.post<{ readonly data: readonly ChargeItem[] }>(
        `${chargesPath}/not-charged`,
        acts,
        {
          idempotencyKey: uniqueKey(),
        },
      );
      charges = answer.data;
      this.notCharged.selected.clear();
      await this.notCharged.load();
    });
    return done ? charges : undefined;
  }

  async #reevaluate(body: object): Promise<readonly Reevaluated[]> {
    const answer = await this.#api.post<{ readonly data: readonly Reevaluated[] }>(
      `${chargesPath}/reevaluate-amounts`,
      body,
    );
    return answer.data;
  }
}
