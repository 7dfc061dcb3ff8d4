import type { RequestContext } from '@clinic-workbench/sdk/node';
import { OrganizationFactsCache } from './organization-facts';

/** The IANA name of the time zone of the caller's organization. */
export const timeZoneOf = async (c: RequestContext): Promise<string> =>
  (await c.service(OrganizationFactsCache).of(c)).timeZone;
