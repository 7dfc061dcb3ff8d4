import { type ApiClient, ApiFailure, draftOf, type Drafts, FormModel, rulesOf } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import { Contact, type Newcomer } from '../common/newcomer';

const contactFaults = rulesOf(Contact);

/** One patient's contact, read and corrected. */
export class Welcome {
  readonly #api: ApiClient;
  readonly #drafts: Drafts;
  readonly #id: string;
  patient: Newcomer | undefined = undefined;
  form: FormModel<Contact> | undefined = undefined;
  failure: string | undefined = undefined;

  constructor(api: ApiClient, drafts: Drafts, id: string) {
    this.#api = api;
    this.#drafts = drafts;
    this.#id = id;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const patient = await this.#api.get<Newcomer>(`v2/emr/patients/${this.#id}`, { quiet: true });
      const form = this.#formOf(patient);
      await form.restore();
      runInAction(() => Object.assign(this, { patient, form, failure: undefined }));
    } catch (error) {
      runInAction(() => {
        this.failure = error instanceof ApiFailure ? error.message : String(error);
      });
    }
  }

  #formOf({ mobile, email }: Newcomer): FormModel<Contact> {
    return new FormModel<Contact>({
      initial: { mobile: mobile ?? '', email: email ?? '' },
      rules: (values) => contactFaults(given(values)),
      draft: { drafts: this.#drafts, key: draftOf('ridge-newcomers', { patient: this.#id }) },
      save: async (values, idempotencyKey) => {
        const patient = await this.#api.patch<Newcomer>(
          `v2/emr/patients/${this.#id}`,
          { mobile: null, email: null, ...given(values) },
          { ifMatch: this.patient?.version, idempotencyKey },
        );
        runInAction(() => {
          this.patient = patient;
        });
      },
    });
  }
}

/** An empty field counts as no value. */
function given(values: Contact): Contact {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
