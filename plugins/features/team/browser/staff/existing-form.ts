import { ApiFailure, FormModel, rulesOf, type ApiClient } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AddStaffUser } from '../../common/staff-requests';
import { defaultPractitionerType } from '../../common/staff-choices';
import type { AccountHit } from '../../common/staff-user';
import type { PractitionerValues } from './practitioner-fields';

interface ExistingValues extends PractitionerValues {
  readonly login: string;
}

const requestRules = rulesOf(AddStaffUser);

/** Adds a person who has an account: found by their exact user name or email address. */
export class ExistingForm {
  readonly #api: ApiClient;
  readonly form: FormModel<ExistingValues>;
  /** The accounts found; undefined before the search. */
  found: readonly AccountHit[] | undefined = undefined;
  searching = false;

  constructor(api: ApiClient) {
    this.#api = api;
    this.form = new FormModel<ExistingValues>({
      initial: {
        login: '',
        title: '',
        role_uuid: '',
        practitioner_type: defaultPractitionerType,
        practitioner_specialty: [],
        location_uuids: [],
      },
      rules: rulesFor,
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
    });
    makeAutoObservable(this, { form: false, found: observableRef }, { autoBind: true });
  }

  /** Searches for the account. */
  async search(): Promise<void> {
    const login = this.form.values.login.trim();
    if (login === '' || this.searching) return;
    this.searching = true;
    try {
      const query = { search: login };
      const { data } = await this.#api.list<AccountHit>('v1/providers/{providerId}/users/search', { query });
      runInAction(() => (this.found = this.form.values.login.trim() === login ? data : undefined));
    } catch (error) {
      // A toast has shown the failure.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      runInAction(() => (this.searching = false));
    }
  }

  /** Clears the result after the words changed. */
  forget(): void {
    this.found = undefined;
  }

  async #save(values: ExistingValues, idempotencyKey: string): Promise<void> {
    const body = requestOf(values);
    await this.#api.post('v1/providers/{providerId}/staff-users/existing', body, { idempotencyKey, quiet: true });
  }
}

function requestOf({ login, title, role_uuid: role, ...values }: ExistingValues) {
  return { ...values, login: login.trim(), ...(title && { title }), ...(role && { role_uuid: role }) };
}

function rulesFor(values: ExistingValues): Faults {
  const faults = requestRules(requestOf(values));
  return values.role_uuid ? faults : { ...faults, role_uuid: [{ message: '{{field}} is required', field: 'Role' }] };
}
