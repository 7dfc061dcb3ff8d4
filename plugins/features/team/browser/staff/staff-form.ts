import {
  RowForm,
  rulesOf,
  type ApiClient,
  type Drafts,
  type FormModel,
  type RowCall,
  type StoredFile,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import { StaffFields, type StaffUser } from '../../common/staff-user';
import { ChosenPicture, noPicture } from './chosen-picture';
import { changeOf, creationOf, emptyStaff, staffValuesOf, type StaffValues } from './staff-values';

const requestRules = rulesOf(StaffFields);
const staffUsers = 'v1/providers/{providerId}/staff-users';

/** The form of one person: a new one, or one who works here already. */
export class StaffForm {
  readonly #api: ApiClient;
  readonly #photo = new ChosenPicture();
  readonly #signature = new ChosenPicture();
  readonly person: StaffUser | undefined;
  readonly editor: RowForm<StaffValues, StaffUser>;

  constructor(options: {
    readonly api: ApiClient;
    readonly drafts: Drafts;
    readonly person: StaffUser | undefined;
    /** The address at which the page shows their photo. */
    readonly photo: string | undefined;
    /** Translated: the parts that two people may change differently, one line each. */
    readonly linesOf: (person: StaffUser) => readonly string[];
  }) {
    const { api, drafts, person, photo, linesOf } = options;
    this.#api = api;
    this.person = person;
    this.editor = new RowForm<StaffValues, StaffUser>({
      drafts,
      draftKey: person ? draftOf('staff', { record: person.uuid }) : draftOfNew('staff'),
      subjectOf: ({ first_name: first, last_name: last }) => `${first} ${last}`.trim(),
      row: person,
      valuesOf: (row) => (row ? staffValuesOf(row, photo) : emptyStaff),
      linesOf,
      rules: rulesFor,
      save: (values, call) => this.#save(values, call),
    });
    makeAutoObservable(this, { person: false, editor: false, form: false }, { autoBind: true });
  }

  get form(): FormModel<StaffValues> {
    return this.editor.form;
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

  dispose(): void {
    this.#photo.dispose();
    this.#signature.dispose();
  }

  async #save(values: StaffValues, { ifMatch, ...call }: RowCall): Promise<StaffUser> {
    const before = this.form.base ?? emptyStaff;
    const saved =
      this.person && ifMatch !== undefined
        ? await this.#api.patch<StaffUser>(`${staffUsers}/${this.person.uuid}`, changeOf(values, before), {
            ifMatch,
            quiet: true,
          })
        : await this.#api.post<StaffUser>(staffUsers, creationOf(values), call);
    const path = `${staffUsers}/${saved.uuid}` as const;
    const photo = values.photo === '' && before.photo !== '' ? noPicture : values.photo;
    const version = await this.#photo.send(this.#api, `${path}/photo`, 'photo', photo, saved.version);
    await this.#signature.send(this.#api, `${path}/signature`, 'signature', values.signature, version);
    return saved;
  }
}

function rulesFor(values: StaffValues): Faults {
  const { date_of_birth: birth_date, ...request } = creationOf(values);
  const faults = requestRules({ ...request, ...(birth_date === undefined ? {} : { birth_date }) });
  return values.role_uuid ? faults : { ...faults, role_uuid: [{ message: '{{field}} is required', field: 'Role' }] };
}
