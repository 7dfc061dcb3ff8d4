import { ApiFailure, FormModel, rulesOf, type ApiClient, type Drafts, draftOf } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { tierFaults } from '../../common/price-tiers';
import type { HealthcareService } from '../../common/service';
import { ChangeService } from '../../common/service-requests';
import { sentTiers, tiersOf, type TierValues } from '../form/service-values';
import { servicesPath } from '../list/services-store';

interface PriceValues {
  readonly price_tiers: readonly TierValues[];
  /** The version of the service behind the prices. */
  readonly version: number;
}

const rules = rulesOf(ChangeService);

/** The form of a service's prices. */
export class PriceForm {
  readonly #api: ApiClient;
  readonly #service: HealthcareService;
  readonly form: FormModel<PriceValues>;
  /** A colleague's saved version, until the user chooses one of the two. */
  stale: HealthcareService | undefined = undefined;

  constructor(options: { readonly api: ApiClient; readonly drafts: Drafts; readonly service: HealthcareService }) {
    const { api, drafts, service } = options;
    this.#api = api;
    this.#service = service;
    this.form = new FormModel<PriceValues>({
      initial: { price_tiers: tiersOf(service), version: service.version },
      rules: ({ price_tiers: tiers }) => ({ ...tierFaults(tiers), ...rules({ price_tiers: sentTiers(tiers) }) }),
      save: (values, key) => this.#save(values, key),
      draft: { drafts, key: draftOf('service-prices', { record: service.uuid }) },
    });
    makeAutoObservable(this, { form: false, stale: observableRef }, { autoBind: true });
  }

  discard(): void {
    this.stale = undefined;
    this.form.reset();
  }

  takeTheirs(): void {
    if (!this.stale) return;
    this.form.reset({ price_tiers: tiersOf(this.stale), version: this.stale.version });
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    this.form.failure = undefined;
    this.form.assign({ version: this.stale.version });
    this.stale = undefined;
  }

  async #save({ price_tiers: tiers, version }: PriceValues, idempotencyKey: string): Promise<void> {
    try {
      await this.#api.patch(
        `${servicesPath}/${this.#service.uuid}`,
        { price_tiers: sentTiers(tiers) },
        { ifMatch: version, idempotencyKey, quiet: true },
      );
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => (this.stale = (error.details as { readonly current: HealthcareService }).current));
      throw error;
    }
  }
}
