import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { ServiceUseCount } from '../common/service';
import { HealthcareServiceUse } from './contract';

/** Finds everything that uses a service. */
@injectable()
export class ServiceUses {
  readonly #uses: readonly HealthcareServiceUse[];

  constructor(@multiInject(HealthcareServiceUse) @optional() uses: readonly HealthcareServiceUse[] | undefined) {
    this.#uses = uses ?? [];
  }

  /** Empty if it has no uses. */
  async of(c: RequestContext, service: string): Promise<readonly ServiceUseCount[]> {
    const found: ServiceUseCount[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, service);
      if (count > 0) found.push({ id: use.id, sentence: use.sentence, count });
    }
    return found;
  }
}
