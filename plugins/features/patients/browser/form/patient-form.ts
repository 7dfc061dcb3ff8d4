import { ApiFailure, FormModel, rulesOf, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DuplicateCandidate } from '../../common/duplicate-score';
import type { Gender, Patient } from '../../common/patient';
import { ageOn } from '../../common/patient-description';
import { RegisterPatient } from '../../common/patient-requests';
import { DuplicateWatch } from './duplicate-watch';
import { estimatedBirthDate } from './estimated-birth-date';
import { emptyPatient, valuesOf, withoutEmptyEntries, type PatientFormValues } from './patient-form-values';
import { checkedOf, correctionOf, registrationOf } from './patient-shaping';
import { mergeStale, type MergedField, type Side } from './stale-merge';
import { suggestedTitle } from './suggested-title';

export interface PatientFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  /** The record to correct; undefined registers a new one. */
  readonly patient: Patient | undefined;
}

/** Registering or correcting one patient: what is typed, who it may be already, and what somebody else changed meanwhile. */
export class PatientForm {
  readonly #options: PatientFormOptions;
  #before: PatientFormValues;
  readonly form: FormModel<PatientFormValues>;
  readonly duplicates: DuplicateWatch;
  /** A photo chosen and not yet sent. */
  photo: File | undefined = undefined;
  /** The record as somebody else left it, while it differs from the one that this form was made from. */
  stale: Patient | undefined = undefined;
  saved: Patient | undefined = undefined;

  constructor(options: PatientFormOptions) {
    this.#options = options;
    const { api, drafts, patient } = options;
    this.#before = patient ? valuesOf(patient) : emptyPatient();
    this.duplicates = new DuplicateWatch({ api, except: patient?.uuid });
    this.form = new FormModel<PatientFormValues>({
      initial: this.#before,
      rules: rulesFor,
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: { drafts, key: `patient/${patient?.uuid ?? 'new'}` },
    });
    makeAutoObservable(this, { photo: observableRef, stale: observableRef, saved: observableRef }, { autoBind: true });
  }

  get isNew(): boolean {
    return this.#options.patient === undefined;
  }

  /** The record as this form read it. */
  get before(): PatientFormValues {
    return this.#before;
  }

  /** Completed years by the birth date that is typed. */
  get age(): number | null {
    return ageOn(this.form.values.birth_date, this.#options.today);
  }

  set<K extends keyof PatientFormValues>(field: K, value: PatientFormValues[K]): void {
    this.#assign({ [field]: value });
  }

  setTitle(title: string): void {
    this.#assign({ name_prefix: title, title_chosen: true });
  }

  setGender(gender: Gender): void {
    this.#assign({ gender, ...this.#title(gender, this.age) });
  }

  /** @param date YYYY-MM-DD, or empty */
  setBirthDate(date: string): void {
    const age = ageOn(date, this.#options.today);
    this.#assign({ birth_date: date, birth_date_is_estimated: false, age_years: '', ...this.#title(this.form.values.gender, age) });
  }

  /** Somebody who knows only their age: gives an estimated birth date. */
  setAge(years: string): void {
    const date = estimatedBirthDate(years, this.#options.today);
    this.#assign({
      age_years: years,
      birth_date: date ?? '',
      birth_date_is_estimated: date !== undefined,
      ...this.#title(this.form.values.gender, date === undefined ? null : Number(years)),
    });
  }

  setPhoto(photo: File | undefined): void {
    this.photo = photo;
    if (photo) this.form.dirty = true;
  }

  /** Exactly one language is preferred, as long as there is one. */
  setLanguages(codes: readonly string[], preferred: string | undefined): void {
    const first = preferred !== undefined && codes.includes(preferred) ? preferred : codes[0];
    this.#assign({ patient_communication: codes.map((language) => ({ language, preferred: language === first })) });
  }

  /** Brings back what was typed before a reload, crash or lock. */
  async restore(): Promise<void> {
    await this.form.restore();
    this.duplicates.follow(this.form.values);
  }

  /** An address that somebody else has is said at once (specification, section 5, patient uniqueness). */
  async checkEmail(): Promise<void> {
    const email = this.form.values.email.trim().toLowerCase();
    if (!email || this.form.errors('email').length > 0 || email === this.#before.email.toLowerCase()) return;
    const { uuid } = this.#options.patient ?? {};
    const same = await this.#options.api.list<Patient>('v2/emr/patients', { query: { email, page_size: 2 }, quiet: true });
    if (this.form.values.email.trim().toLowerCase() !== email || !same.data.some((p) => p.uuid !== uuid)) return;
    runInAction(() => this.form.serverErrors.set('email', ['Email already exists']));
  }

  /** @returns true if saved; what stands in the way is shown otherwise */
  async submit(): Promise<boolean> {
    if (this.form.saving) return false;
    const emptied = withoutEmptyEntries(this.form.values);
    if (JSON.stringify({ ...this.form.values, ...emptied }) !== JSON.stringify(this.form.values)) this.form.assign(emptied);
    if (this.isNew && this.form.valid && this.duplicates.press()) return false;
    return this.form.submit();
  }

  /** Puts the choices into the form, on top of the record as it stands now. */
  settleStale(choices: ReadonlyMap<MergedField, Side>): void {
    if (!this.stale) return;
    const theirs = valuesOf(this.stale);
    const merged = mergeStale(this.#before, this.form.values, theirs, choices);
    this.#before = theirs;
    this.stale = undefined;
    this.form.failure = undefined;
    this.form.assign(merged);
  }

  /** Forgets what was typed, here and in the kept draft. */
  discard(): void {
    this.photo = undefined;
    this.duplicates.reconsider();
    this.form.reset(this.#before);
    this.duplicates.follow(this.form.values);
  }

  stop(): void {
    this.duplicates.stop();
  }

  #assign(changes: Partial<PatientFormValues>): void {
    this.form.assign(changes);
    if (this.isNew) this.duplicates.follow(this.form.values);
  }

  #title(gender: Gender | '', age: number | null): Partial<PatientFormValues> {
    return this.form.values.title_chosen ? {} : { name_prefix: suggestedTitle(gender, age) };
  }

  async #save(values: PatientFormValues, idempotencyKey: string): Promise<void> {
    try {
      const saved = await (this.isNew ? this.#register(values, idempotencyKey) : this.#correct(values, idempotencyKey));
      runInAction(() => {
        this.saved = saved;
      });
    } catch (error) {
      await this.#explain(error);
      throw error;
    }
    await this.#sendPhoto();
  }

  #register(values: PatientFormValues, idempotencyKey: string): Promise<Patient> {
    const { decision } = this.duplicates;
    const body = decision ? { ...registrationOf(values), duplicate_decision: decision } : registrationOf(values);
    return this.#options.api.post<Patient>('v2/emr/patients', body, { idempotencyKey, quiet: true });
  }

  #correct(values: PatientFormValues, idempotencyKey: string): Promise<Patient> {
    const body = correctionOf(values, this.#before);
    const options = { ifMatch: values.version, idempotencyKey, quiet: true };
    return this.#options.api.patch<Patient>(`v2/emr/patients/${this.#id}`, body, options);
  }

  get #id(): string {
    return this.#options.patient?.uuid ?? this.saved?.uuid ?? '';
  }

  async #explain(error: unknown): Promise<void> {
    if (!(error instanceof ApiFailure)) return;
    if (error.code === 'possible_duplicate') this.duplicates.demand(candidatesOf(error));
    if (error.code !== 'stale_version') return;
    const current = await this.#options.api.get<Patient>(`v2/emr/patients/${this.#id}`, { quiet: true });
    runInAction(() => {
      this.stale = current;
    });
  }

  /** The record is saved by then: a photo that is refused says so and takes nothing back. */
  async #sendPhoto(): Promise<void> {
    const { photo } = this;
    if (!photo) return;
    const body = new FormData();
    body.append('photo', photo);
    try {
      await this.#options.api.post(`v1/providers/{providerId}/patient-photos/${this.#id}`, body);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    runInAction(() => {
      this.photo = undefined;
    });
  }
}

const requestRules = rulesOf(RegisterPatient);

function rulesFor(values: PatientFormValues): Faults {
  const faults = requestRules(checkedOf(values));
  const badAge = values.age_years.trim() !== '' && values.birth_date === '';
  return badAge ? { ...faults, age_years: [{ message: '{{field}} is not valid', field: 'Age in years' }] } : faults;
}

function candidatesOf(failure: ApiFailure): readonly DuplicateCandidate[] {
  return (failure.details as { readonly candidates?: readonly DuplicateCandidate[] } | undefined)?.candidates ?? [];
}
