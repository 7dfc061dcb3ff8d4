import { CreateSchedule } from '../../common/schedule-requests';
import {
  RowForm,
  draftOf,
  draftOfNew,
  type ApiClient,
  type Drafts,
  type FormModel,
  type RowCall,
  limitedBy,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, reaction, toJS } from 'mobx';
import type { Schedule } from '../../common/schedule';
import { planSlots } from '../../common/slot-plan';
import type { ChangePreview } from '../../common/stranded';
import type { Slot } from '../../common/slot';
import { practitionerPath, schedulePath } from '../schedules-store';
import { decisionFaults, sentDecisions } from '../stranded/decisions';
import { Stranding } from '../stranded/stranding';
import { linesOf } from './schedule-lines';
import { planOf, scheduleFaults, sent, valuesOf, type ScheduleValues } from './schedule-values';

export interface ScheduleFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** The schedule to change; undefined makes a new one. */
  readonly schedule: Schedule | undefined;
  readonly initial: ScheduleValues;
  /** Of the organization. */
  readonly timeZone: string;
  /** The usual duration of a service in minutes. */
  readonly minutesOf: (service: string) => number | undefined;
}

/** The form of one schedule. */
export class ScheduleForm {
  readonly #options: ScheduleFormOptions;
  readonly schedule: Schedule | undefined;
  readonly timeZone: string;
  readonly editor: RowForm<ScheduleValues, Schedule>;
  readonly stranding: Stranding;

  constructor(options: ScheduleFormOptions) {
    const { api, drafts, schedule, initial } = options;
    this.#options = options;
    this.schedule = schedule;
    this.timeZone = schedule?.time_zone ?? options.timeZone;
    this.stranding = new Stranding({ api, goes: (slot) => this.#goes(slot) });
    this.editor = new RowForm<ScheduleValues, Schedule>({
      drafts,
      draftKey: schedule ? draftOf('schedule', { record: schedule.uuid }) : draftOfNew('schedule'),
      row: schedule,
      valuesOf: (row) => (row ? valuesOf(row) : initial),
      linesOf,
      rules: limitedBy(CreateSchedule, (values: ScheduleValues) => ({
        ...scheduleFaults(values, this.timeZone),
        ...decisionFaults(values.decisions, this.stranding.stranded),
      })),
      save: (values, call) => this.#save(values, call),
    });
    makeAutoObservable(
      this,
      { schedule: false, timeZone: false, editor: false, form: false, stranding: false },
      { autoBind: true },
    );
  }

  get form(): FormModel<ScheduleValues> {
    return this.editor.form;
  }

  /**
   * Call while it is on screen.
   * @returns a function that stops it
   */
  start(): () => void {
    const { form } = this;
    const stops = [
      // Follows the service's duration until the user types another.
      reaction(
        () => form.values.healthcare_service_id,
        (service) => {
          const minutes = this.#options.minutesOf(service);
          if (!this.schedule && minutes !== undefined && !form.touched.has('slot_minutes'))
            form.set('slot_minutes', Math.min(Math.max(minutes, 5), 720));
        },
      ),
      reaction(
        () => (this.schedule ? JSON.stringify(sent(form.values)) : undefined),
        () => this.stranding.ask((signal) => this.#dryRun(signal)),
      ),
      () => this.stranding.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #dryRun(signal: AbortSignal): Promise<ChangePreview> {
    const { api, schedule } = this.#options;
    const { version } = this.editor;
    const values = toJS(this.form.values);
    if (!schedule || version === undefined || !planOf(values, this.timeZone))
      return Promise.reject(new Error('Incomplete input has no preview'));
    return api.patch<ChangePreview>(schedulePath(schedule), sent(values), {
      query: { dry_run: true },
      ifMatch: version,
      signal,
      quiet: true,
    });
  }

  /** The beginnings and ends of the schedule's slots after the change; undefined if the change replaces all slots. */
  get planned(): ReadonlyMap<number, number> | undefined {
    const { schedule } = this.#options;
    const { values } = this.form;
    const plan = planOf(values, this.timeZone);
    if (!plan || values.location_id !== schedule?.location_id) return undefined;
    if (values.healthcare_service_id !== (schedule.healthcare_service_id ?? '')) return undefined;
    const pattern = { ...plan, time_zone: this.timeZone, slot_minutes: Number(values.slot_minutes) };
    return new Map(planSlots(pattern, Date.now()).map(({ starts_at, ends_at }) => [starts_at, ends_at]));
  }

  /** An appointment cannot move to a slot that the change itself removes. */
  #goes({ schedule_id, start, end }: Slot): boolean {
    return schedule_id === this.schedule?.uuid && this.planned?.get(Date.parse(start)) !== Date.parse(end);
  }

  async #save(values: ScheduleValues, { ifMatch, ...call }: RowCall): Promise<Schedule> {
    const { api, schedule } = this.#options;
    const body = sent(values);
    try {
      if (!schedule || ifMatch === undefined)
        return await api.post<Schedule>(`${practitionerPath(values.practitioner_id || null)}/schedule`, body, call);
      const stranded = sentDecisions(values.decisions, this.stranding.stranded);
      return await api.patch<Schedule>(schedulePath(schedule), { ...body, stranded }, { ...call, ifMatch });
    } catch (error) {
      this.stranding.refusedBy(error);
      throw error;
    }
  }
}
