import { CreateException, type ScheduleException } from '../../common/exception';
import {
  RowForm,
  draftOf,
  draftOfNew,
  type ApiClient,
  type Drafts,
  type FormModel,
  type Formats,
  limitedBy,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, reaction, toJS } from 'mobx';
import type { Slot } from '../../common/slot';
import type { ChangePreview } from '../../common/stranded';
import { exceptionsPath } from '../schedules-store';
import { decisionFaults, sentDecisions } from '../stranded/decisions';
import { Stranding } from '../stranded/stranding';
import { linesOf } from './exception-lines';
import { covers, exceptionFaults, sent, sentTimes, valuesOf, type ExceptionValues } from './exception-values';

export interface ExceptionFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly formats: Formats;
  /** The exception to change; undefined makes a new one. */
  readonly exception: ScheduleException | undefined;
  readonly initial: ExceptionValues;
  /** Of the organization. */
  readonly timeZone: string;
  /** A location and those inside it. */
  readonly within: (location: string) => ReadonlySet<string> | undefined;
}

/** The form of one leave or holiday. */
export class ExceptionForm {
  readonly #options: ExceptionFormOptions;
  readonly exception: ScheduleException | undefined;
  readonly editor: RowForm<ExceptionValues, ScheduleException>;
  readonly stranding: Stranding;

  constructor(options: ExceptionFormOptions) {
    const { api, drafts, exception, formats, initial } = options;
    this.#options = options;
    this.exception = exception;
    this.stranding = new Stranding({ api, goes: (slot) => this.#goes(slot) });
    this.editor = new RowForm<ExceptionValues, ScheduleException>({
      drafts,
      draftKey: exception
        ? draftOf('schedule-exception', { record: exception.uuid })
        : draftOfNew('schedule-exception'),
      row: exception,
      valuesOf: (row) => (row ? valuesOf(row) : initial),
      linesOf: (row) => linesOf(row, formats),
      rules: limitedBy(CreateException, (values: ExceptionValues) => ({
        ...exceptionFaults(values),
        ...decisionFaults(values.decisions, this.stranding.stranded),
      })),
      save: async (values, { idempotencyKey }) => {
        try {
          const stranded = sentDecisions(values.decisions, this.stranding.stranded);
          return await this.#send<ScheduleException>(values, stranded, { idempotencyKey });
        } catch (error) {
          this.stranding.refusedBy(error);
          throw error;
        }
      },
    });
    makeAutoObservable(this, { exception: false, editor: false, form: false, stranding: false }, { autoBind: true });
  }

  get form(): FormModel<ExceptionValues> {
    return this.editor.form;
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

  #dryRun(signal: AbortSignal): Promise<ChangePreview> {
    const values = toJS(this.form.values);
    if (Object.keys(exceptionFaults(values)).length > 0)
      return Promise.reject(new Error('Incomplete input has no preview'));
    return this.#send<ChangePreview>(values, [], { query: { dry_run: true }, signal });
  }

  #send<T>(values: ExceptionValues, stranded: readonly object[], more: object): Promise<T> {
    const { api, exception } = this.#options;
    const { version } = this.editor;
    return exception && version !== undefined
      ? api.patch<T>(
          `${exceptionsPath}/${exception.uuid}`,
          { ...sentTimes(values), stranded },
          { ...more, ifMatch: version, quiet: true },
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
}
