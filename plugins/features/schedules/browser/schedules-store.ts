import {
  ApiClient,
  Lists,
  LiveEvents,
  recordChanges,
  Session,
  type ApiPath,
  type ListStore,
  type LiveValue,
} from '@clinic-workbench/sdk/browser';
import type { RecordChange } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { ScheduleException } from '../common/exception';
import type { CountedSchedule, Schedule } from '../common/schedule';
import type { StrandedDecision } from '../common/stranded';
import { ScheduleChoices } from './schedule-choices';

export const exceptionsPath = 'v1/schedule-exceptions';

/** The filters that schedules, exceptions and the calendar share, by their names in the address. */
export const subjectFilters = ['practitioner_id', 'healthcare_service_id', 'location_id'] as const;

/** @param practitioner null for a service without a named practitioner */
export const practitionerPath = (practitioner: string | null): ApiPath =>
  `v1/practitioners/${practitioner ?? 'default'}`;
export const schedulePath = ({ practitioner_id, uuid }: Schedule): ApiPath =>
  `${practitionerPath(practitioner_id)}/schedules/${uuid}`;

/** Schedules, their exceptions, and the choices of their forms. */
@injectable()
export class SchedulesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly list: ListStore<CountedSchedule>;
  readonly exceptions: ListStore<ScheduleException>;
  readonly choices: ScheduleChoices;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Session) session: Session,
  ) {
    this.#api = api;
    this.#live = live;
    this.list = lists.page<CountedSchedule>({
      path: 'v1/schedules/fetch',
      events: ['schedule.*', 'appointment.*', 'schedule-exception.*'],
      fixed: { counts: 'true' },
      filters: [...subjectFilters, 'period'],
    });
    this.exceptions = lists.page<ScheduleException>({
      path: exceptionsPath,
      events: ['schedule-exception.*'],
      filters: ['practitioner_id', 'location_id', 'start', 'end'],
    });
    this.choices = new ScheduleChoices(api, live, session);
    makeAutoObservable(this, { list: false, exceptions: false, choices: false }, { autoBind: true });
  }

  /** The history of a schedule, the latest change first; follow it while it is on screen. */
  changesOf(schedule: Schedule): LiveValue<readonly RecordChange[]> {
    const { uuid } = schedule;
    return recordChanges(
      { api: this.#api, live: this.#live },
      { path: schedulePath(schedule), event: 'schedule', uuid },
    );
  }

  /** The history of a leave or holiday, the latest change first; follow it while it is on screen. */
  exceptionChangesOf(uuid: string): LiveValue<readonly RecordChange[]> {
    const record = { path: `${exceptionsPath}/${uuid}`, event: 'schedule-exception', uuid } as const;
    return recordChanges({ api: this.#api, live: this.#live }, record);
  }

  /**
   * A schedule from any page of the list; undefined if there is none, or it has ended.
   * @throws ApiFailure
   */
  async schedule(uuid: string, signal: AbortSignal): Promise<CountedSchedule | undefined> {
    const query = { schedule_id: uuid, counts: 'true' };
    return (await this.#api.list<CountedSchedule>('v1/schedules/fetch', { query, signal, quiet: true })).data[0];
  }

  /** A leave or holiday. @throws ApiFailure */
  exception(uuid: string, signal: AbortSignal): Promise<ScheduleException> {
    return this.#api.get<ScheduleException>(`${exceptionsPath}/${uuid}`, { signal, quiet: true });
  }

  /** @throws ApiFailure 409 `appointments_stranded` until there is a decision about each */
  async delete(schedule: Schedule, stranded: readonly StrandedDecision[], idempotencyKey?: string): Promise<void> {
    await this.#api.delete(schedulePath(schedule), {
      body: { stranded },
      ifMatch: schedule.version,
      quiet: true,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    this.list.remove(schedule.uuid);
  }

  /** @throws ApiFailure */
  async deleteException({ uuid, version }: ScheduleException): Promise<void> {
    await this.#api.delete(`${exceptionsPath}/${uuid}`, { ifMatch: version, quiet: true });
    this.exceptions.remove(uuid);
  }
}
