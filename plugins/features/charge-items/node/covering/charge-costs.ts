import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeCovering } from './charge-covering';
import { ChargePricing } from '../charge-pricing';
import type { ChargeCosts } from '../contract';

/** What charges cost, for other features. */
@injectable()
export class CostsOfCharges implements ChargeCosts {
  readonly quote: ChargeCosts['quote'];
  readonly #covering: ChargeCovering;

  constructor(@inject(ChargeCovering) covering: ChargeCovering, @inject(ChargePricing) pricing: ChargePricing) {
    this.#covering = covering;
    this.quote = (c, things, how) => pricing.quote(c, things, how);
  }

  change<T>(c: RequestContext, charges: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.#covering.again(c, charges, work);
  }
}
