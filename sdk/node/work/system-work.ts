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
  /** @param name of the worker, for the audit */
  inOrganization<T>(organization: string, name: string, work: (c: RequestContext) => Promise<T>): Promise<T>;
}
export const SystemWork = Symbol.for('clinic.SystemWork');
