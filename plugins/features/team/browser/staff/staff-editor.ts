import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  type StoredFile,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CreateStaffUser } from '../../common/staff-requests';
import type { StaffUser } from '../../common/staff-user';
import { ChosenPicture, noPicture } from './chosen-picture';
import { changeOf, creationOf, emptyStaff, ontoTheirs, staffValuesOf, type StaffValues } from './staff-values';

const requestRules = rulesOf(CreateStaffUser);
const staffUsers = 'v1/providers/{providerId}/staff-users';

/** The form of one person: a new one, or one who works here already. */
export class StaffEditor {
  readonly #api: ApiClient;
  #before: StaffValues;
  readonly #photo = new ChosenPicture();
  readonly #signature = new ChosenPicture();
  readonly person: StaffUser | undefined;
  readonly form: FormModel<StaffValues>;
  /** A colleague's saved version, until the user chooses one of the two. */
  stale: StaffUser | undefined = undefined;
  saved: StaffUser | undefined = undefined;

  constructor(options: {
    readonly api: ApiClient;
    readonly drafts: Drafts;
    readonly person: StaffUser | undefined;
    /** The address at which the page shows their photo. */
    readonly photo: string | undefined;
  }) {
    const { api, drafts, person } = options;
    this.#api = api;
    this.person = person;
    this.#before = person ? staffValuesOf(person, options.photo) : emptyStaff;
    this.form = new FormModel<StaffValues>({
      initial: this.#before,
      rules: rulesFor,
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: {
        drafts,
        key: person ? draftOf('staff', { record: person.uuid }) : draftOfNew('staff'),
        subjectOf: ({ first_name: first, last_name: last }) => `${first} ${last}`.trim(),
      },
    });
    makeAutoObservable(
      this,
      { person: false, form: false, stale: observableRef, saved: observableRef },
      { autoBind: true },
    );
  }

  /** True if the person changes these fields in their own profile. */
  get ownProfile(): boolean {
    return this.person?.own_profile === true;
  }

  get name(): string {
    return `${this.form.values.first_name} ${this.form.values.last_name}`.trim();
  }

  choosePhoto(file: File): Promise<StoredFile> {
    return this.#photo.take(file);
  }

  chooseSignature(file: File): Promise<StoredFile> {
    return this.#signature.take(file);
  }

  /** Discards the input, here and in the draft. */
  discard(): void {
    this.dispose();
    this.stale = undefined;
    this.form.reset(this.#before);
  }

  dispose(): void {
    this.#photo.dispose();
    this.#signature.dispose();
  }

  takeTheirs(): void {
    if (!this.stale) return;
    this.#before = staffValuesOf(this.stale, this.form.values.photo);
    this.form.reset(this.#before);
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    const theirs = staffValuesOf(this.stale, this.#before.photo);
    this.form.failure = undefined;
    this.form.assign(ontoTheirs(this.form.values, this.#before, theirs));
    this.#before = theirs;
    this.stale = undefined;
  }

  async #save(values: StaffValues, idempotencyKey: string): Promise<void> {
    const saved = await (this.person
      ? this.#change(this.person.uuid, values)
      : this.#api.post<StaffUser>(staffUsers, creationOf(values), { idempotencyKey, quiet: true }));
    const path = `${staffUsers}/${saved.uuid}` as const;
    const photo = values.photo === '' && this.#before.photo !== '' ? noPicture : values.photo;
    const version = await this.#photo.send(this.#api, `${path}/photo`, 'photo', photo, saved.version);
    await this.#signature.send(this.#api, `${path}/signature`, 'signature', values.signature, version);
    runInAction(() => {
      this.saved = saved;
    });
  }

  async #change(uuid: string, values: StaffValues): Promise<StaffUser> {
    try {
      const body = changeOf(values, this.#before);
      return await this.#api.patch<StaffUser>(`${staffUsers}/${uuid}`, body, { ifMatch: values.version, quiet: true });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => {
          this.stale = (error.details as { readonly current: StaffUser }).current;
        });
      throw error;
    }
  }
}

function rulesFor(values: StaffValues): Faults {
  const { date_of_birth: birth_date, ...request } = creationOf(values);
  const faults = requestRules({ ...request, ...(birth_date === undefined ? {} : { birth_date }) });
  return values.role_uuid ? faults : { ...faults, role_uuid: [{ message: '{{field}} is required', field: 'Role' }] };
}
