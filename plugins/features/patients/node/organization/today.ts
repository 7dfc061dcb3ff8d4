import type { RequestContext } from '@clinic-workbench/sdk/node';
import { OrganizationFactsCache } from './organization-facts';

/** YYYY-MM-DD, today where the caller's organization is. */
export const todayOf = (c: RequestContext): Promise<string> => c.service(OrganizationFactsCache).today(c);
