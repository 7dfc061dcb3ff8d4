import type { RequestContext } from '@clinic-workbench/sdk/node';
import { OrganizationFactsCache } from './organization-facts';

/** YYYY-MM-DD, today in the time zone of the caller's organization. */
export const todayOf = (c: RequestContext): Promise<string> => c.service(OrganizationFactsCache).today(c);
