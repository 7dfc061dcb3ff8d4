import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { tierFaults } from '../../common/price-tiers';
import type { HealthcareService } from '../../common/service';
import { CreateService } from '../../common/service-requests';
import { servicesPath } from '../list/services-store';
import { newService, sent, valuesOf, type ServiceValues } from './service-values';

/** The purpose of the form: a new service, a copy, or a change. */
export type ServiceTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy'; readonly of: HealthcareService; readonly name: string }
  | { readonly kind: 'change'; readonly service: HealthcareService };

const rules = rulesOf(CreateService);

/** The form of one service. */
export class ServiceForm {
  readonly #api: ApiClient;
  readonly task: ServiceTask;
  readonly form: FormModel<ServiceValues>;
  /** A colleague's saved version, until the user chooses one of the two. */
  stale: HealthcareService | undefined = undefined;
  saved: HealthcareService | undefined = undefined;

  constructor(options: {
    readonly api: ApiClient;
    readonly drafts: Drafts;
    readonly task: ServiceTask;
    /** The currency of new prices: the organization's. */
    readonly currency: string;
  }) {
    const { api, drafts, task, currency } = options;
    this.#api = api;
    this.task = task;
    this.form = new FormModel<ServiceValues>({
      initial: initialOf(task, currency),
      rules: faultsOf,
      save: (values, key) => this.#save(values, key),
      draft: {
        drafts,
        key:
          task.kind === 'change'
            ? draftOf('service', { record: task.service.uuid })
            : draftOfNew('service', { within: task.kind === 'copy' ? task.of.uuid : undefined }),
        subjectOf: ({ name }) => name,
      },
    });
    makeAutoObservable(
      this,
      { task: false, form: false, stale: observableRef, saved: observableRef },
      { autoBind: true },
    );
  }

  /** Discards the input, here and in the draft. */
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

  async #save(values: ServiceValues, idempotencyKey: string): Promise<void> {
    const { task } = this;
    const body = sent(values);
    try {
      const saved =
        task.kind === 'change'
          ? await this.#api.patch<HealthcareService>(`${servicesPath}/${task.service.uuid}`, body, {
              ifMatch: values.version,
              idempotencyKey,
              quiet: true,
            })
          : await this.#api.post<HealthcareService>(servicesPath, body, { idempotencyKey, quiet: true });
      runInAction(() => (this.saved = saved));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => (this.stale = (error.details as { readonly current: HealthcareService }).current));
      throw error;
    }
  }
}

function faultsOf(values: ServiceValues): Faults {
  return { ...tierFaults(values.price_tiers), ...rules(sent(values)) };
}

function initialOf(task: ServiceTask, currency: string): ServiceValues {
  if (task.kind === 'create') return newService(currency);
  if (task.kind === 'change') return valuesOf(task.service);
  const copied = valuesOf(task.of);
  return {
    ...copied,
    name: task.name,
    version: 0,
    price_tiers: copied.price_tiers.map((tier) => ({ ...tier, uuid: '' })),
  };
}
