import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { DuplicateCandidate } from '../../common/duplicates/duplicate-score';
import type { DuplicateProbe } from '../../common/patient-requests';
import { DuplicateFinder } from './duplicate-finder';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { toStoredPhone } from '@clinic-workbench/sdk/node';

/** Finds possible duplicates while the user types. */
@injectable()
export class DuplicateProbing {
  readonly #facts: OrganizationFactsCache;
  readonly #finder: DuplicateFinder;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(DuplicateFinder) finder: DuplicateFinder,
  ) {
    this.#facts = facts;
    this.#finder = finder;
  }

  /** The strongest first. A partial phone number or name is not an error; it only finds less. */
  async candidates(
    c: RequestContext,
    { except, mobile, ...known }: DuplicateProbe,
  ): Promise<{ readonly data: readonly DuplicateCandidate[] }> {
    const { timeZone, country } = await this.#facts.of(c);
    const person = { ...known, mobile: mobile ? (toStoredPhone(mobile, country) ?? null) : null };
    const found = await this.#finder.find(c, person, { country, today: dayIn(timeZone, c.now), lock: false });
    const data = found.map(({ candidate }) => candidate).filter(({ uuid }) => uuid !== except);
    c.audit({ action: 'search', resource: 'patients', note: { duplicates: data.map(({ uuid }) => uuid) } });
    return { data };
  }
}
