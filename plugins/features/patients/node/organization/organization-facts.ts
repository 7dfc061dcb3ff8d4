import { dayIn } from '@clinic-workbench/sdk/common';
import { notFound } from '@clinic-workbench/sdk/node';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';

/** The organization's settings that patient records need. */
export interface OrganizationFacts {
  /** IANA name, as in `Africa/Accra`. */
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const lifetime = 60_000;

/** Caches time zone and country for a minute: every request needs them, and they hardly ever change. */
@injectable()
export class OrganizationFactsCache {
  readonly #known = new Map<string, { readonly facts: OrganizationFacts; readonly until: number }>();

  async of({ organization, db, now }: Pick<RequestContext, 'organization' | 'db' | 'now'>): Promise<OrganizationFacts> {
    const known = this.#known.get(organization);
    if (known && known.until > now.getTime()) return known.facts;
    const row = await db
      .selectFrom('organizations')
      .select(['time_zone', 'country'])
      .where('organization_uuid', '=', organization)
      .executeTakeFirst();
    if (!row) throw notFound('Organization');
    const facts = { timeZone: row.time_zone, country: row.country };
    this.#known.set(organization, { facts, until: now.getTime() + lifetime });
    return facts;
  }

  /** YYYY-MM-DD, today in the organization's time zone. */
  async today(c: Pick<RequestContext, 'organization' | 'db' | 'now'>): Promise<string> {
    return dayIn((await this.of(c)).timeZone, c.now);
  }
}
