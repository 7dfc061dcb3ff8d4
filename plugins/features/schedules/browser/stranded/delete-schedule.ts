import { FormModel, type ApiClient } from '@clinic-workbench/sdk/browser';
import type { Schedule } from '../../common/schedule';
import type { SchedulesStore } from '../schedules-store';
import { decisionFaults, sentDecisions, type WithDecisions } from './decisions';
import { Stranding } from './stranding';

/** The deletion of a schedule that has appointments. */
export class DeleteSchedule {
  readonly stranding: Stranding;
  readonly form: FormModel<WithDecisions>;

  constructor(
    readonly schedule: Schedule,
    options: { readonly api: ApiClient; readonly store: SchedulesStore; readonly refusal: unknown },
  ) {
    const { api, store, refusal } = options;
    this.stranding = new Stranding({
      api,
      goes: ({ schedule_id }) => schedule_id === schedule.uuid,
    });
    this.form = new FormModel<WithDecisions>({
      initial: { decisions: {} },
      rules: ({ decisions }) => decisionFaults(decisions, this.stranding.stranded),
      save: async ({ decisions }, key) => {
        try {
          await store.delete(schedule, sentDecisions(decisions, this.stranding.stranded), key);
        } catch (error) {
          this.stranding.refusedBy(error);
          throw error;
        }
      },
    });
    this.stranding.refusedBy(refusal);
  }
}
