import { SystemWork, type JobInHand, type JobWorker } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Charging } from './charging';

export const chargeKind = 'charge';

export interface ChargePayload {
  readonly patient: string;
  /** The changed records. */
  readonly records: readonly string[];
}

/** Updates a patient's charges from the work done. It may run twice: each act is charged once. */
@injectable()
export class ChargeWorker implements JobWorker<ChargePayload> {
  readonly kind = chargeKind;
  /** For about a day; anything still uncharged then is in the list of uncharged work. */
  readonly attempts = 30;
  readonly patience = 60_000;
  readonly #work: SystemWork;
  readonly #charging: Charging;

  constructor(@inject(SystemWork) work: SystemWork, @inject(Charging) charging: Charging) {
    this.#work = work;
    this.#charging = charging;
  }

  async run({ patient, records }: ChargePayload, { organization }: JobInHand): Promise<void> {
    if (organization === undefined) return;
    await this.#work.inOrganization(organization, 'charge-items', (c) => this.#charging.follow(c, patient, records));
  }
}
