import {
  ApiFailure,
  draftOf,
  draftOfNew,
  RowForm,
  rulesOf,
  type ApiClient,
  type Drafts,
  type FormModel,
  type RowCall,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { DuplicateCandidate } from '../../common/duplicates/duplicate-score';
import type { OfferedGroup, OfferedPayer, Patient } from '../../common/patient';
import { ageOn } from '../../common/patient-description';
import { RegisterPatient } from '../../common/patient-requests';
import { t } from '../../manifest';
import { DuplicateWatch } from './duplicate-watch';
import { estimatedBirthDate } from './estimated-birth-date';
import { emptyPatient, valuesOf, withoutEmptyEntries, type PatientFormValues } from './patient-form-values';
import { checkedOf, correctionOf, registrationOf } from './patient-shaping';
import { suggestedTitle } from '../../common/suggested-title';

export interface PatientFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  /** The record to correct; undefined registers a new patient. */
  readonly patient: Patient | undefined;
  /** Registers a relative of this patient: the server copies shared fields that are not given. */
  readonly relative?: Patient;
}

/** Registers or corrects one patient: the typed values, and possible duplicates. */
export class PatientForm {
  readonly #options: PatientFormOptions;
  readonly #initial: PatientFormValues;
  readonly editor: RowForm<PatientFormValues, Patient>;
  readonly duplicates: DuplicateWatch;
  /** A chosen photo that is not uploaded yet. */
  photo: File | undefined = undefined;

  constructor(options: PatientFormOptions) {
    this.#options = options;
    const { api, drafts, patient, relative } = options;
    this.#initial = patient ? valuesOf(patient) : { ...emptyPatient(), last_name: relative?.last_name ?? '' };
    this.duplicates = new DuplicateWatch({ api });
    this.editor = new RowForm<PatientFormValues, Patient>({
      drafts,
      draftKey: patient
        ? draftOf('patient', { patient: patient.uuid })
        : draftOfNew(relative ? 'patient/relative' : 'patient', { patient: relative?.uuid }),
      subjectOf: ({ first_name: first, last_name: last }) => `${first} ${last}`.trim(),
      row: patient,
      valuesOf: (row) => (row ? valuesOf(row) : this.#initial),
      together: [
        ['birth_date', 'birth_date_is_estimated', 'age_years'],
        ['languages', 'preferred_language'],
        ['payer_name', 'payer_id'],
      ],
      rules: rulesFor,
      save: (values, call) => this.#save(values, call),
      read: () => api.get<Patient>(`v2/emr/patients/${patient?.uuid}`, { quiet: true }),
    });
    makeAutoObservable(this, { editor: false, form: false, photo: observableRef }, { autoBind: true });
  }

  get form(): FormModel<PatientFormValues> {
    return this.editor.form;
  }

  /** The record's current group: offered here even if it is no longer offered elsewhere. */
  get groupBefore(): OfferedGroup | undefined {
    const { customer_group_id: uuid = null, customer_group_name: name = null } = this.editor.row ?? {};
    return uuid === null || name === null ? undefined : { uuid, name };
  }

  /** The record's current payer: offered here even if it is no longer offered elsewhere. */
  get payerBefore(): OfferedPayer | undefined {
    const { payer_id: uuid = null, payer_name: name = null } = this.editor.row ?? {};
    return uuid === null || name === null ? undefined : { uuid, name };
  }

  get saved(): Patient | undefined {
    return this.editor.saved;
  }

  get isNew(): boolean {
    return this.#options.patient === undefined;
  }

  /** The record on which the values are based: a draft may be older than the record on screen. */
  get before(): PatientFormValues {
    return this.form.base ?? emptyPatient();
  }

  /** Completed years at the typed birth date. */
  get age(): number | null {
    return ageOn(this.form.values.birth_date, this.#options.today);
  }

  /**
   * True if a field that only the full form shows has a value: hiding it would save values that the user cannot see.
   */
  get needsFullForm(): boolean {
    const { values } = this.form;
    const { address, related_persons: persons, identifiers } = withoutEmptyEntries(values);
    const texts = [values.email, values.marital_status, values.religious_affiliation];
    const more = [...texts, values.customer_group_id, values.payer_name].some((text) => text.trim() !== '');
    return more || values.is_deceased || [address, persons, identifiers, values.languages].some((list) => list?.length);
  }

  /** True if there is unsaved input: closing then asks first. */
  get dirty(): boolean {
    return this.form.dirty || this.photo !== undefined;
  }

  /**
   * Restores the draft, and lets dependent fields follow each other. Call when it comes on screen.
   * @returns a function that stops it
   */
  follow(): () => void {
    void this.form.restore();
    const values = () => this.form.values;
    const stops = [
      reaction(
        () => values().age_years,
        (years) => this.#ageTyped(years),
      ),
      reaction(
        () => values().birth_date,
        (date) => this.#birthDateTyped(date),
      ),
      reaction(
        () => suggestedTitle(values().gender, this.age),
        (title) => this.#suggestTitle(title),
      ),
      reaction(
        () => this.duplicates.reason,
        () => this.#answered(),
      ),
      reaction(
        () => values().languages,
        (languages) => this.#languagesChosen(languages),
      ),
    ];
    if (this.isNew) stops.push(reaction(() => ({ ...values() }), this.duplicates.follow, { fireImmediately: true }));
    return () => {
      stops.forEach((stop) => stop());
      this.duplicates.stop();
    };
  }

  /**
   * Call after switching between quick and full form: fields that the user left on the way to that button must not show
   * as missing yet. Saving shows what is missing.
   */
  shownAnew(): void {
    const { touched, values } = this.form;
    for (const field of [...touched]) if (values[field as keyof PatientFormValues] === '') touched.delete(field);
  }

  setPhoto(photo: File | undefined): void {
    this.photo = photo;
  }

  /** Reports at once if another patient has this email address (specification, section 5, patient uniqueness). */
  async checkEmail(): Promise<void> {
    const email = this.form.values.email.trim().toLowerCase();
    if (!email || this.form.errors('email', t).length > 0 || email === this.before.email.toLowerCase()) return;
    try {
      const query = { email, page_size: 2 };
      const same = await this.#options.api.list<Patient>('v2/emr/patients', { query, quiet: true });
      const taken = same.data.some(({ uuid }) => uuid !== this.#options.patient?.uuid);
      if (taken && this.form.values.email.trim().toLowerCase() === email) {
        runInAction(() => this.form.serverErrors.set('email', ['Email already exists']));
      }
    } catch (error) {
      // Saving asks the server again.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  /** Discards the input, here and in the draft. */
  discard(): void {
    this.photo = undefined;
    this.duplicates.reconsider();
    this.form.reset(this.#initial);
  }

  #ageTyped(years: string): void {
    if (years.trim() === '') return;
    const date = estimatedBirthDate(years, this.#options.today);
    this.form.assign({ birth_date: date ?? '', birth_date_is_estimated: date !== undefined });
  }

  /** A typed birth date is exact and clears an age typed before. */
  #birthDateTyped(date: string): void {
    const { age_years: years, birth_date_is_estimated: estimated } = this.form.values;
    const fromAge = estimatedBirthDate(years, this.#options.today);
    if (date === (fromAge ?? '') || date === this.before.birth_date) return;
    if (years !== '' || estimated) this.form.assign({ age_years: '', birth_date_is_estimated: false });
  }

  #suggestTitle(title: string): void {
    const { name_prefix: shown, suggested_title: before } = this.form.values;
    if (shown === before && shown !== title) this.form.assign({ name_prefix: title, suggested_title: title });
  }

  /** The user has decided: removes the refusal that asked for it. */
  #answered(): void {
    if (this.form.failure?.code === 'possible_duplicate') this.form.failure = undefined;
  }

  /** Keeps one language preferred as long as there is any. */
  #languagesChosen(languages: readonly string[]): void {
    const { preferred_language: preferred } = this.form.values;
    const next = languages.includes(preferred) ? preferred : (languages[0] ?? '');
    if (next !== preferred) this.form.assign({ preferred_language: next });
  }

  async #save(values: PatientFormValues, { ifMatch, ...call }: RowCall): Promise<Patient> {
    if (this.isNew) await this.duplicates.settle();
    if (this.isNew && this.duplicates.press()) throw new ApiFailure(409, 'possible_duplicate', unanswered);
    runInAction(() => Object.assign(this.form.values, withoutEmptyEntries(this.form.values)));
    const { api, patient } = this.#options;
    try {
      const saved =
        patient && ifMatch !== undefined
          ? await api.patch<Patient>(
              `v2/emr/patients/${patient.uuid}`,
              this.#withDecision(correctionOf(values, this.before)),
              { ...call, ifMatch },
            )
          : await this.#register(values, call);
      await this.#sendPhoto(saved.uuid);
      return saved;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'possible_duplicate')
        this.duplicates.demand(candidatesOf(error));
      throw error;
    }
  }

  #register(values: PatientFormValues, call: Omit<RowCall, 'ifMatch'>): Promise<Patient> {
    const { api, relative } = this.#options;
    const path = relative ? (`v1/providers/{providerId}/patients/${relative.uuid}` as const) : 'v2/emr/patients';
    return api.post<Patient>(path, this.#withDecision(registrationOf(values)), call);
  }

  #withDecision(body: Record<string, unknown>): Record<string, unknown> {
    const { decision } = this.duplicates;
    return decision ? { ...body, duplicate_decision: decision } : body;
  }

  /** The record is saved by now: if the photo is refused, a toast says so and the record stays saved. */
  async #sendPhoto(uuid: string): Promise<void> {
    const { photo } = this;
    if (!photo) return;
    const body = new FormData();
    body.append('photo', photo);
    try {
      await this.#options.api.post(`v1/providers/{providerId}/patient-photos/${uuid}`, body);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    runInAction(() => {
      this.photo = undefined;
    });
  }
}

const unanswered = 'Say first whether one of the records shown is of the same person.';

const requestRules = rulesOf(RegisterPatient);

function rulesFor(values: PatientFormValues): Faults {
  const faults = requestRules(checkedOf(values));
  const badAge = values.age_years.trim() !== '' && values.birth_date === '';
  return badAge ? { ...faults, age_years: [{ message: '{{field}} is not valid', field: 'Age in years' }] } : faults;
}

function candidatesOf(failure: ApiFailure): readonly DuplicateCandidate[] {
  return (failure.details as { readonly candidates?: readonly DuplicateCandidate[] } | undefined)?.candidates ?? [];
}
