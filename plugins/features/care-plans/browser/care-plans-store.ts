import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  type ListStore,
  type SharedValues,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { WithPatient } from '../../patients/common/named-patient';
import type { ActivityStatus, CarePlan, CarePlanActivity } from '../common/care-plan';

export const carePlansPath = 'v2/emr/care-plans';

/** The care plans of the patients on screen, loaded once for tab, card and section, and the actions on them. */
@injectable()
export class CarePlansStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<CarePlan>;
  /** By patient. */
  readonly patients: SharedValues<readonly CarePlan[]>;
  /** The overdue plans of all patients. */
  readonly overdue: ListStore<WithPatient<CarePlan>>;
  /** The number of overdue plans; follow it while it is on screen. */
  readonly overdueCount: LiveValue<number>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.records = new RecordStore<CarePlan>({ api, live, path: carePlansPath, event: 'care_plan' });
    this.patients = this.records.rowsByPatient({ show_revoked: 'true' });
    const overdue = { overdue: 'true' };
    this.overdue = lists.page<WithPatient<CarePlan>>({
      records: this.records,
      filters: ['overdue_days', 'mine'],
      fixed: overdue,
    });
    this.overdueCount = new LiveValue({
      read: async (signal) => {
        const query = { ...overdue, page_size: 1 };
        return (await api.list<CarePlan>(carePlansPath, { query, signal, quiet: true })).meta.total;
      },
      live,
      events: ['care_plan.*', 'patient.merged'],
    });
  }

  /**
   * Sets the status of an activity: shows the new status at once, and the old one again if the server refuses it. An
   * activity has a version of its own, so it does not conflict with somebody who changes the plan.
   * @returns false if another action on the activity is running
   * @throws ApiFailure
   */
  step(plan: CarePlan, { uuid, version }: CarePlanActivity, status: ActivityStatus): Promise<boolean> {
    if (!this.records.isBusy(uuid)) {
      const activities = plan.activities.map((each) => (each.uuid === uuid ? { ...each, status } : each));
      this.records.shown({ ...plan, activities });
    }
    return this.records.once(uuid, async () =>
      this.records.shown(
        await this.#api.patch<CarePlan>(`v2/emr/care-plan-activities/${uuid}`, { status }, { ifMatch: version }),
      ),
    );
  }
}
