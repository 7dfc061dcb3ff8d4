import { inject, injectable } from 'inversify';
import type { RequestContext } from '../request-context';
import type { JobInHand, JobWorker } from './jobs';
import { SystemWork, type Asker } from './system-work';

/** Jobs of organizations, run as system work. */
export interface OrganizationJobs<Payload extends object> extends Pick<
  JobWorker<Payload>,
  'kind' | 'attempts' | 'patience'
> {
  /** The name of the feature, for the audit. */
  readonly feature: string;
  /** Does the work in one transaction; `c.service(…)` gives the feature's own services. */
  readonly run: (c: RequestContext, payload: Payload) => Promise<void>;
  /** The author of the records that it makes, where a person asked for the work; otherwise they have none. */
  readonly asker?: (payload: Payload) => Asker | undefined;
}

/**
 * A worker for jobs whose work needs the context of a request. It does nothing for jobs of the installation. Bind it:
 * `bind(JobWorker).to(organizationWorker({ … })).inSingletonScope()`.
 */
export function organizationWorker<Payload extends object>({
  feature,
  run: work,
  asker,
  ...settings
}: OrganizationJobs<Payload>): new (system: SystemWork) => JobWorker<Payload> {
  @injectable()
  class OrganizationWorker implements JobWorker<Payload> {
    readonly kind = settings.kind;
    readonly attempts = settings.attempts;
    readonly patience = settings.patience;
    readonly #system: SystemWork;

    constructor(@inject(SystemWork) system: SystemWork) {
      this.#system = system;
    }

    async run(payload: Payload, { organization }: JobInHand): Promise<void> {
      if (organization === undefined) return;
      await this.#system.inOrganization(organization, feature, (c) => work(c, payload), asker?.(payload));
    }
  }
  return OrganizationWorker;
}
