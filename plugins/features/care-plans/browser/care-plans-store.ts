import {
  ApiClient,
  Busy,
  followList,
  ListStore,
  LiveEvents,
  liveRows,
  LiveValue,
  Navigation,
  Preferences,
  SharedValues,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, runInAction } from 'mobx';
import type { WithPatient } from '../../patients/common/named-patient';
import type { ActivityStatus, CarePlan, CarePlanActivity } from '../common/care-plan';
import type { CarePlanChange } from '../common/care-plan-change';
import type { UpdateCarePlan } from '../common/care-plan-requests';

export const carePlansPath = 'v2/emr/care-plans';
const events = ['care_plan.*', 'patient.merged'];
/** More than anybody has. */
const all = 100;

/** The care plans of the patients on screen, read once for tab, card and section, and what is done with one. */
@injectable()
export class CarePlansStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #patients: SharedValues<readonly CarePlan[]>;
  readonly #busy = new Busy();

  /** The plans of all patients of which something is overdue. */
  readonly overdue: ListStore<WithPatient<CarePlan>>;
  /** How many those are; follow it while it is on screen. */
  readonly overdueCount: LiveValue<number>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    const overdue = { overdue: 'true' };
    this.overdue = new ListStore<WithPatient<CarePlan>>({
      api,
      path: carePlansPath,
      keyOf: ({ uuid }) => uuid,
      pageSize: preferences.pageSize,
      navigation,
      filters: ['overdue_days', 'mine'],
      fixed: overdue,
    });
    this.overdueCount = new LiveValue({
      read: async (signal) => {
        const query = { ...overdue, page_size: 1 };
        return (await api.list<CarePlan>(carePlansPath, { query, signal, quiet: true })).meta.total;
      },
      live,
      events,
    });
    this.#live = live;
    this.#patients = new SharedValues((patient) => {
      const query = { patient_id: patient, page_size: all, show_revoked: 'true' };
      return liveRows({
        api,
        path: carePlansPath,
        query,
        live,
        events,
        concerns: ({ type, data }) => type === 'patient.merged' || data?.['patient_id'] === patient,
      });
    });
    makeAutoObservable(
      this,
      { ofPatient: false, changesOf: false, overdue: false, overdueCount: false },
      { autoBind: true },
    );
  }

  ofPatient(patient: string): LiveValue<readonly CarePlan[]> {
    return this.#patients.of(patient);
  }

  /** @returns stops */
  follow(patient: string): () => void {
    return this.#patients.follow(patient);
  }

  reload(patient: string): void {
    this.#patients.reload(patient);
  }

  /** What happened to a plan, the latest first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly CarePlanChange[]> {
    return liveRows({
      api: this.#api,
      path: `${carePlansPath}/${uuid}/changes`,
      live: this.#live,
      events: ['care_plan.*'],
      concerns: (event) => event.uuid === uuid,
    });
  }

  /** @returns false if something is being done with it already @throws ApiFailure */
  change({ uuid, version, patient_id }: CarePlan, changes: Partial<UpdateCarePlan>): Promise<boolean> {
    return this.#once(uuid, patient_id, () =>
      this.#api.patch(`${carePlansPath}/${uuid}`, changes, { ifMatch: version }),
    );
  }

  /** @throws ApiFailure */
  end({ uuid, version, patient_id }: CarePlan, to: 'revoked' | 'entered-in-error', reason: string): Promise<boolean> {
    const path = `${carePlansPath}/${uuid}` as const;
    return this.#once(uuid, patient_id, () =>
      to === 'revoked'
        ? this.#api.delete(path, { ifMatch: version, body: { reason } })
        : this.#api.post(`${path}/entered-in-error`, { reason }, { ifMatch: version }),
    );
  }

  /** Call when the list of overdue plans comes on screen. @returns stops */
  followOverdue(): () => void {
    return followList(this.overdue, this.#live, events);
  }

  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** Checks off an activity of a plan in the list of overdue ones. @returns false if it is being done @throws ApiFailure */
  complete({ uuid, version }: CarePlanActivity): Promise<boolean> {
    const change = () =>
      this.#api.patch(`v2/emr/care-plan-activities/${uuid}`, { status: 'completed' }, { ifMatch: version });
    return this.#busy.runThen(uuid, change, () => void this.overdue.load());
  }

  /** Shown at once, and as it was again if it is refused. @throws ApiFailure */
  step(plan: CarePlan, activity: CarePlanActivity, status: ActivityStatus): Promise<boolean> {
    const { uuid, version } = activity;
    if (!this.#busy.has(uuid)) {
      const activities = plan.activities.map((each) => (each.uuid === uuid ? { ...each, status } : each));
      this.#show({ ...plan, activities });
    }
    return this.#once(uuid, plan.patient_id, async () =>
      this.#show(
        await this.#api.patch<CarePlan>(`v2/emr/care-plan-activities/${uuid}`, { status }, { ifMatch: version }),
      ),
    );
  }

  #show(plan: CarePlan): void {
    const shown = this.ofPatient(plan.patient_id);
    runInAction(() => {
      shown.value = shown.value?.map((each) => (each.uuid === plan.uuid ? plan : each));
    });
  }

  #once(key: string, patient: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(key, work, () => this.reload(patient));
  }
}
