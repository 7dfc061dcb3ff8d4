import { ApiFailure, FormModel, type Drafts, draftOf } from '@clinic-workbench/sdk/browser';
import type { Fault, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import { instantOf, minutesOf } from '../../../schedules/common/wall-time';
import { belongTogether, bodyMassIndex } from '../../common/body-mass-index';
import type { ChartSubject } from '../../common/chart';
import { ageInMonths, implausible, interpret, type Implausible } from '../../common/interpretation';
import type { Interpretation } from '../../common/observation';
import { codes, knownCode } from '../../common/observation-codes';
import type { CreateObservations } from '../../common/observation-requests';
import { celsiusOf, isRefused, looksLikeFahrenheit, readValue } from '../../common/observation-value';
import type { VitalUnit } from '../../common/vital-unit';
import { t } from '../../manifest';

export interface VitalsValues {
  /** The typed texts, by code. */
  values: Record<string, string>;
  /** `YYYY-MM-DDTHH:mm:ss` in the organization's time zone; empty for now. */
  at: string;
  /** Confirmed hardly possible values, as `code=value`. */
  confirmed: string[];
}

const blank: VitalsValues = { values: {}, at: '', confirmed: [] };

export interface VitalsFormOptions {
  readonly patient: string;
  readonly encounter: string | undefined;
  readonly timeZone: string;
  readonly drafts: Drafts;
  readonly keep: (body: CreateObservations, idempotencyKey: string) => Promise<unknown>;
}

/** A round of vital signs while the user types it. */
export class VitalsForm {
  readonly #options: VitalsFormOptions;
  readonly form: FormModel<VitalsValues>;
  encounter: string | undefined;
  units: readonly VitalUnit[] = [];
  subject: ChartSubject | undefined = undefined;

  constructor(options: VitalsFormOptions) {
    this.#options = options;
    this.encounter = options.encounter;
    this.form = new FormModel<VitalsValues>({
      initial: blank,
      rules: () => this.faults,
      save: async (_values, key) => void (await options.keep(this.body, key)),
      draft: {
        drafts: options.drafts,
        key: draftOf('vitals', { patient: options.patient, record: options.encounter ?? 'none' }),
      },
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  /** Sets the columns and the patient. */
  heard(units: readonly VitalUnit[], subject: ChartSubject | undefined): void {
    this.units = units;
    this.subject = subject;
  }

  /** The columns with a field. */
  get typed(): readonly { readonly unit: VitalUnit; readonly text: string }[] {
    const { values } = this.form.values;
    return this.units
      .filter(({ disabled }) => !disabled)
      .map((unit) => ({ unit, text: (values[unit.code] ?? '').trim() }))
      .filter(({ text }) => text !== '');
  }

  /** The time of the round; undefined for now, NaN if it is not a time. */
  get at(): Date | undefined {
    const { at } = this.form.values;
    if (at === '') return undefined;
    const [day = '', time = ''] = at.split('T');
    return time === '' || !/^\d{4}-\d\d-\d\d$/.test(day)
      ? new Date(NaN)
      : new Date(instantOf(day, minutesOf(time.slice(0, 5)), this.#options.timeZone));
  }

  get months(): number | null {
    return ageInMonths(this.subject?.birth_date, new Date().toISOString().slice(0, 10));
  }

  /** True if the patient has no birth date. */
  get ageUnknown(): boolean {
    return this.subject !== undefined && this.months === null;
  }

  get faults(): Faults {
    const faults: Record<string, readonly Fault[]> = {};
    for (const { unit, text } of this.typed) {
      const fault = this.#faultOf(unit, text);
      if (fault) faults[`values.${unit.code}`] = [fault];
    }
    const [first] = this.units;
    if (this.typed.length === 0 && first)
      faults[`values.${first.code}`] = [{ message: 'Enter at least one value', field: '' }];
    const { at } = this;
    if (at && Number.isNaN(at.getTime())) faults['at'] = [{ message: '{{field}} is not valid', field: 'Time' }];
    else if (at && at.getTime() > Date.now())
      faults['at'] = [{ message: 'Time should not be in the future', field: 'Time' }];
    return faults;
  }

  /** The hardly possible value that is not confirmed. */
  doubtOf(code: string): Implausible | undefined {
    const value = this.readOf(code);
    if (value === undefined || this.form.values.confirmed.includes(`${code}=${value}`)) return undefined;
    return implausible(code, value, this.months);
  }

  interpretationOf(code: string): Interpretation | null {
    const value = this.readOf(code);
    return value === undefined ? null : interpret(code, value, this.months);
  }

  /** The typed Fahrenheit temperature in °C. */
  celsiusOf(code: string): string | undefined {
    const degrees = Number((this.form.values.values[code] ?? '').replace(',', '.'));
    return code === codes.temperature && looksLikeFahrenheit(degrees) ? String(celsiusOf(degrees)) : undefined;
  }

  /** The value to store; undefined if it is not one. */
  readOf(code: string): string | undefined {
    const rule = knownCode(code);
    const text = this.form.values.values[code] ?? '';
    if (!rule || text.trim() === '') return undefined;
    const read = readValue(rule.value, rule.display, text);
    return isRefused(read) ? undefined : read.value;
  }

  /** The body mass index of the typed values, completed with earlier ones. */
  get bodyMassIndex(): number | undefined {
    const at = this.at ?? new Date();
    const measure = (code: string, last: ChartSubject['height'] | undefined) => {
      const typed = this.readOf(code);
      if (typed !== undefined) return { value: Number(typed), at };
      return last ? { value: last.value, at: new Date(last.at) } : undefined;
    };
    if (this.readOf(codes.weight) === undefined && this.readOf(codes.height) === undefined) return undefined;
    const weight = measure(codes.weight, this.subject?.weight);
    const height = measure(codes.height, this.subject?.height);
    if (!weight || !height || !belongTogether(weight, { at: height.at, months: this.months })) return undefined;
    return bodyMassIndex(weight.value, height.value);
  }

  type(code: string, text: string): void {
    this.form.set('values', { ...this.form.values.values, [code]: text });
    // The server names messages by their index in the list.
    for (const field of [...this.form.serverErrors.keys()])
      if (field.startsWith('observations.')) this.form.serverErrors.delete(field);
  }

  confirm(code: string): void {
    const value = this.readOf(code);
    if (value !== undefined) this.form.set('confirmed', [...this.form.values.confirmed, `${code}=${value}`]);
  }

  /** Sets the encounter; undefined for none. */
  belongTo(encounter: string | undefined): void {
    if (encounter !== this.encounter && this.encounterEnded) this.form.failure = undefined;
    this.encounter = encounter;
  }

  /** The encounter has ended: the values are saved for the patient alone. */
  leaveEncounter(): void {
    this.belongTo(undefined);
  }

  get encounterEnded(): boolean {
    const { failure } = this.form;
    return failure instanceof ApiFailure && failure.code === 'encounter_closed';
  }

  /** The server's messages for a column. */
  serverErrors(code: string): readonly string[] {
    const place = this.typed.findIndex(({ unit }) => unit.code === code);
    return place < 0 ? [] : (this.form.serverErrors.get(`observations.${place}.value`) ?? []).map((text) => t(text));
  }

  get body(): CreateObservations {
    const at = this.at;
    return {
      patient_id: this.#options.patient,
      ...(this.encounter !== undefined && { encounter_id: this.encounter }),
      ...(at && { effective_date_time: at.toISOString() }),
      ...(this.form.values.confirmed.length > 0 && { confirmed: true }),
      observations: this.typed.map(({ unit, text }) => ({
        code: unit.code,
        value: text,
        ...(knownCode(unit.code)?.unit && { unit: knownCode(unit.code)!.unit }),
      })),
    };
  }

  #faultOf({ code, display }: VitalUnit, text: string): Fault | undefined {
    const rule = knownCode(code);
    if (!rule) return { message: '{{field}} is not valid', field: display };
    const read = readValue(rule.value, rule.display, text);
    if (isRefused(read)) return read.fault;
    return this.doubtOf(code) ? { message: '{{field}} is hardly possible', field: display } : undefined;
  }
}
