import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { Patient, PatientListMeta } from '../../common/patient';
import type { PatientQuery } from '../../common/patient-requests';
import { countedPage, countsOf } from './counted-page';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { filtersOf, type PatientFilters } from './patient-filters';
import { PatientSearch, type Found } from '../search/patient-search';
import { toWire } from '../record/patient-wire';
import { PaymentMethods } from '../record/payment-methods';

/** Filtered lists are counted up to here; beyond, `total_is_at_least` is set. */
const counted = 10_000;

export interface PatientPage {
  readonly data: readonly Patient[];
  readonly meta: PatientListMeta;
}

/** The list of patients: newest first, or by rank for a search. */
@injectable()
export class PatientList {
  readonly #facts: OrganizationFactsCache;
  readonly #search: PatientSearch;
  readonly #methods: PaymentMethods;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(PatientSearch) search: PatientSearch,
    @inject(PaymentMethods) methods: PaymentMethods,
  ) {
    this.#facts = facts;
    this.#search = search;
    this.#methods = methods;
  }

  /** @throws ApiError 403 for deleted records without the right to restore them */
  async page(c: RequestContext, query: PatientQuery): Promise<PatientPage> {
    const facts = await this.#facts.of(c);
    const { timeZone, country } = facts;
    const today = dayIn(timeZone, c.now);
    const filters = filtersOf(c, query, facts, today);
    const size = query.size ?? query.page_size;
    const range = { limit: size, offset: (query.page - 1) * size };
    const text = query.search?.trim();
    const found = text
      ? await this.#search.find(c, { text, filters, country, today, ...range })
      : await newest(c, filters, range);
    c.audit({
      action: 'search',
      resource: 'patients',
      note: { ...noteOf(query), patients: found.rows.map(({ uuid }) => uuid) },
    });
    return {
      data: await this.#methods.filledIn(
        c,
        found.rows.map((row) => toWire(row, today)),
      ),
      meta: {
        total: Object.values(found.counts).reduce((sum, n) => sum + n, 0),
        page: query.page,
        page_size: size,
        male: found.counts.MALE ?? 0,
        female: found.counts.FEMALE ?? 0,
        ...(found.more ? { total_is_at_least: true } : {}),
      },
    };
  }
}

async function newest(
  { db, organization }: RequestContext,
  filters: PatientFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const matches = sql`p.organization_uuid = ${organization} and ${filters.where}`;
  const { rows, groups } = await countedPage(db, {
    groups: filters.none
      ? // Counted as they come and go: exact, and as cheap for a million as for ten.
        sql`select gender, sum(alive)::bigint as n from patient_counts where organization_uuid = ${organization} group by gender`
      : sql`select gender, count(*) as n from (select p.gender from patients p where ${matches} limit ${counted}) hits group by gender`,
    rows: sql`select p.* from patients p where ${matches} order by p.organization_uuid desc, p.uuid desc limit ${limit} offset ${offset}`,
    order: sql`p.uuid desc`,
  });
  return {
    rows,
    counts: countsOf(groups),
    more: !filters.none && groups.reduce((sum, { n }) => sum + n, 0) === counted,
  };
}

/** The query, for the audit, without default values. */
function noteOf({
  managing_organization_id: _,
  service_provider_id: __,
  size: ___,
  ...asked
}: PatientQuery): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''));
}
