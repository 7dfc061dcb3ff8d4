import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  uniqueKey,
  draftOf,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { changedFields } from '../../common/changed-fields';
import type { Organization, OrganizationField } from '../../common/organization';

/** The values of the forms: empty texts where the organization has none, and the version that they were read from. */
export type OrganizationValues = {
  -readonly [K in OrganizationField]: NonNullable<Organization[K]>;
} & { version: number };

export interface SectionOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** Such as `profile`: the name of its draft. */
  readonly section: string;
  /** The fields that this section sends. */
  readonly fields: readonly OrganizationField[];
  readonly rules: new () => object;
  readonly organization: Organization;
  /** Called before anything is sent; false leaves the form as it is. */
  readonly confirm: (values: OrganizationValues, before: Organization) => Promise<boolean>;
}

/**
 * The editor of one section of the organization's settings. Each section sends only its own fields: if somebody else
 * saved another section meanwhile, that is no conflict, although the version differs.
 */
export class SectionEditor {
  readonly #options: SectionOptions;
  readonly form: FormModel<OrganizationValues>;
  /** The version that the form was last filled from; other sections may have changed since. */
  base: Organization;
  /** Versions in which this section equals `base`: for example, only the logo has changed. */
  readonly #alike = new Set<number>();
  /** The organization as somebody else saved it, until the user decides whose values to keep. */
  stale: Organization | undefined = undefined;

  constructor(options: SectionOptions) {
    const { drafts, section, fields, organization } = options;
    this.#options = options;
    this.base = organization;
    const rules = rulesOf(options.rules);
    this.form = new FormModel<OrganizationValues>({
      initial: valuesOf(organization),
      rules: (values) => rules(filled(values, fields)),
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: { drafts, key: draftOf('organization', { record: section }) },
    });
    makeAutoObservable(this, { form: false, base: observableRef, stale: observableRef }, { autoBind: true });
  }

  /** Shows what others saved, unless the user has unsaved input. */
  follow(organization: Organization): void {
    if (organization.version <= this.base.version || this.form.saving) return;
    if (!this.form.dirty) this.#show(organization);
    else if (changedFields(this.base, organization, this.#options.fields).length === 0) {
      this.#alike.add(this.base.version);
      this.base = organization;
    }
  }

  /** After saving: shows the stored values, unless the user typed meanwhile. */
  settle(): void {
    if (!this.form.dirty) this.#show(this.base);
  }

  takeTheirs(): void {
    if (this.stale) this.#show(this.stale);
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    this.base = this.stale;
    this.form.failure = undefined;
    this.form.assign({ version: this.stale.version });
    this.stale = undefined;
  }

  #show(organization: Organization): void {
    this.base = organization;
    this.#alike.clear();
    this.form.reset(valuesOf(organization));
  }

  async #save(values: OrganizationValues, idempotencyKey: string): Promise<void> {
    const { fields, confirm } = this.#options;
    if (!(await confirm(values, this.base))) throw new ApiFailure(0, 'not_confirmed', 'Nothing has been saved.');
    const body = Object.fromEntries(fields.map((field) => [field, trimmed(values[field])]));
    const version = this.#alike.has(values.version) ? this.base.version : values.version;
    try {
      await this.#send(body, version, idempotencyKey);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'stale_version') throw error;
      const { current } = error.details as { readonly current: Organization };
      // A restored draft may have a version that was replaced before this form was opened.
      const seen = version === this.base.version ? this.base : values;
      if (changedFields(seen, current, fields).length === 0) {
        await this.#send(body, current.version, uniqueKey());
        return;
      }
      runInAction(() => {
        this.stale = current;
      });
      throw error;
    }
  }

  async #send(body: object, ifMatch: number, idempotencyKey: string): Promise<void> {
    const saved = await this.#options.api.patch<Organization>('v1/providers/{providerId}', body, {
      ifMatch,
      idempotencyKey,
      quiet: true,
    });
    runInAction(() => {
      this.base = saved;
      this.form.values.version = saved.version;
    });
  }
}

const trimmed = (value: string | number) => (typeof value === 'string' ? value.trim() : value);

/** Leaves out empty texts: an empty text has no format to check. */
function filled(values: OrganizationValues, fields: readonly OrganizationField[]): object {
  const own = fields.map((field) => [field, trimmed(values[field])] as const);
  return Object.fromEntries(own.filter(([, value]) => value !== ''));
}

function valuesOf(organization: Organization): OrganizationValues {
  const { uuid: _uuid, logo: _logo, ...fields } = organization;
  return {
    ...fields,
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    address: fields.address ?? '',
    website: fields.website ?? '',
    registration_number: fields.registration_number ?? '',
    mail_sender_name: fields.mail_sender_name ?? '',
    mail_reply_to: fields.mail_reply_to ?? '',
  };
}
