import { ApiFailure, FormModel, type ApiClient, type Drafts, draftOf, draftOfNew } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, reaction, runInAction, toJS } from 'mobx';
import type { ScheduleException } from '../../common/exception';
import type { Slot } from '../../common/slot';
import type { ChangePreview } from '../../common/stranded';
import { exceptionsPath } from '../schedules-store';
import { decisionFaults, sentDecisions } from '../stranded/decisions';
import { Stranding } from '../stranded/stranding';
import { covers, exceptionFaults, sent, sentTimes, valuesOf, type ExceptionValues } from './exception-values';

export interface ExceptionFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** The exception to change; undefined makes a new one. */
  readonly exception: ScheduleException | undefined;
  readonly initial: ExceptionValues;
  /** Of the organization. */
  readonly timeZone: string;
  /** A location and what is inside it. */
  readonly within: (location: string) => ReadonlySet<string> | undefined;
}

/** The form of one leave or holiday. */
export class ExceptionForm {
  readonly #options: ExceptionFormOptions;
  readonly exception: ScheduleException | undefined;
  readonly form: FormModel<ExceptionValues>;
  readonly stranding: Stranding;
  /** A colleague's saved version, until the user chooses one of the two. */
  stale: ScheduleException | undefined = undefined;

  constructor(options: ExceptionFormOptions) {
    const { api, drafts, exception, initial } = options;
    this.#options = options;
    this.exception = exception;
    this.stranding = new Stranding({ api, goes: (slot) => this.#goes(slot) });
    this.form = new FormModel<ExceptionValues>({
      initial,
      rules: (values) => ({
        ...exceptionFaults(values),
        ...decisionFaults(values.decisions, this.stranding.stranded),
      }),
      save: (values, key) => this.#save(values, key),
      draft: {
        drafts,
        key: exception ? draftOf('schedule-exception', { record: exception.uuid }) : draftOfNew('schedule-exception'),
        subjectOf: () => '',
      },
    });
    makeAutoObservable(
      this,
      { exception: false, form: false, stranding: false, stale: observableRef },
      { autoBind: true },
    );
  }

  /**
   * Call while it is on screen.
   * @returns a function that stops it
   */
  start(): () => void {
    const stop = reaction(
      () => JSON.stringify(sent(this.form.values)),
      () => this.stranding.ask((signal) => this.#dryRun(signal)),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.stranding.stop();
    };
  }

  discard(): void {
    this.stale = undefined;
    this.form.reset();
  }

  takeTheirs(): void {
    if (!this.stale) return;
    this.form.reset(valuesOf(this.stale));
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    this.form.failure = undefined;
    this.form.assign({ version: this.stale.version });
    this.stale = undefined;
  }

  #dryRun(signal: AbortSignal): Promise<ChangePreview> {
    const values = toJS(this.form.values);
    if (Object.keys(exceptionFaults(values)).length > 0) return Promise.reject(new Error('Nothing to ask about yet'));
    return this.#send<ChangePreview>(values, [], { query: { dry_run: true }, signal });
  }

  #send<T>(values: ExceptionValues, stranded: readonly object[], more: object): Promise<T> {
    const { api, exception } = this.#options;
    return exception
      ? api.patch<T>(
          `${exceptionsPath}/${exception.uuid}`,
          { ...sentTimes(values), stranded },
          { ...more, ifMatch: values.version, quiet: true },
        )
      : api.post<T>(exceptionsPath, { ...sent(values), stranded }, { ...more, quiet: true });
  }

  /** The exception's location with those inside it; undefined for all locations. */
  get places(): ReadonlySet<string> | undefined {
    const { location_id } = sent(this.form.values);
    return location_id === null ? undefined : this.#options.within(location_id);
  }

  /** An appointment cannot move to a slot that the exception itself removes. */
  #goes(slot: Slot): boolean {
    const { values } = this.form;
    const { practitioner_id, location_id } = sent(values);
    if (practitioner_id !== null && slot.practitioner?.id !== practitioner_id) return false;
    if (location_id !== null && this.places?.has(slot.location.id) === false) return false;
    const { timeZone } = this.#options;
    return covers(sentTimes(values), { start: Date.parse(slot.start), end: Date.parse(slot.end) }, timeZone);
  }

  async #save(values: ExceptionValues, idempotencyKey: string): Promise<void> {
    try {
      await this.#send(values, sentDecisions(values.decisions, this.stranding.stranded), { idempotencyKey });
    } catch (error) {
      this.stranding.refusedBy(error);
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => (this.stale = (error.details as { readonly current: ScheduleException }).current));
      throw error;
    }
  }
}
