import type { RequestContext } from '../request-context';

/** The user of work that nobody asked for. Records that it makes have no author. */
export const systemUser = '00000000-0000-0000-0000-000000000000';

/** The author of a context's records: null for the system. */
export const authorOf = ({ user }: Pick<RequestContext, 'user'>): string | null => (user === systemUser ? null : user);

/**
 * Runs system work, such as a job, that uses contracts of features, which need the context of a request. The context
 * has every right and `systemUser`; it has no location. Audit entries and events are stored with the work.
 */
export interface SystemWork {
  /**
   * @param name of the worker, for the audit
   * @param asker the author of the records that it makes, where a person asked for the work
   */
  inOrganization<T>(
    organization: string,
    name: string,
    work: (c: RequestContext) => Promise<T>,
    asker?: Asker,
  ): Promise<T>;
}

/** The person who asked for work that goes on in the background. */
export type Asker = Pick<RequestContext, 'user' | 'practitionerRole'>;
export const SystemWork = Symbol.for('clinic.SystemWork');
