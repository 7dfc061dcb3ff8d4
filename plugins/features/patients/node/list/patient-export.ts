import { dayIn } from '@clinic-workbench/sdk/common';
import {
  ApiError,
  csvLine,
  FileAnswer,
  SystemDatabase,
  type Cell,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { addressDescriptionOf, ageOn } from '../../common/patient-description';
import type { PatientQuery } from '../../common/patient-requests';
import { OrganizationFactsCache, type OrganizationFacts } from '../organization/organization-facts';
import { filtersOf, type PatientFilters } from './patient-filters';
import { PatientSearch } from '../search/patient-search';
import { shownColumns, type ShownRow } from '../record/patients-table';

/** Rows in memory at once. */
const batch = 1000;
/** A search is ranked as a whole, so its hits, unlike a list's rows, are all in memory: this is the limit. */
const mostHits = 50_000;

const tooMany = new ApiError(
  400,
  'export_too_large',
  'More than 50,000 patients match this search. Narrow it, or export without searching.',
);

const columns: readonly (readonly [
  heading: string,
  value: (row: ShownRow, facts: OrganizationFacts, today: string) => Cell,
])[] = [
  ['Patient number', (row) => row.patient_number],
  ['Title', (row) => row.name_prefix],
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['Gender', (row) => row.gender],
  ['Date of birth', (row) => row.birth_date],
  ['Age', (row, _facts, today) => ageOn(row.birth_date, today)],
  ['Mobile number', (row) => row.mobile],
  ['Email', (row) => row.email],
  ['Address', (row) => addressDescriptionOf(row.address[0])],
  ['Region', (row) => row.state],
  ['Marital status', (row) => row.marital_status],
  ['Customer group', (row) => row.customer_group_name],
  ['Payer', (row) => row.payer_name],
  ['Deceased', (row) => (row.is_deceased ? 'Yes' : 'No')],
  ['Registered', (row, facts) => dayIn(facts.timeZone, row.created_at)],
];

/** The list as a file for a spreadsheet. */
@injectable()
export class PatientExport {
  readonly #facts: OrganizationFactsCache;
  readonly #search: PatientSearch;
  readonly #system: SystemDatabase;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(PatientSearch) search: PatientSearch,
    @inject(SystemDatabase) system: SystemDatabase,
  ) {
    this.#facts = facts;
    this.#search = search;
    this.#system = system;
  }

  /**
   * All records that the list's filters or search find, on all pages: newest first, or by rank. UTF-8 with a byte order
   * mark for spreadsheets.
   * @throws ApiError 400 `export_too_large` for a search with too many hits
   */
  async file(c: RequestContext, query: PatientQuery): Promise<FileAnswer<'text/csv; charset=utf-8'>> {
    const facts = await this.#facts.of(c);
    const today = dayIn(facts.timeZone, c.now);
    const filters = filtersOf(c, query, facts, today);
    const text = query.search?.trim();
    const rows = text
      ? this.#foundRows(c.organization, await this.#hits(c, { text, filters, country: facts.country, today }), filters)
      : this.#allRows(c.organization, filters);
    c.audit({ action: 'export', resource: 'patients', note: { ...query } });
    return new FileAnswer(
      Readable.from(linesOf(rows, facts, today)),
      'text/csv; charset=utf-8',
      `patients-${today}.csv`,
    );
  }

  async #hits(c: RequestContext, sought: Parameters<PatientSearch['all']>[1]): Promise<readonly string[]> {
    const hits = await this.#search.all(c, sought, mostHits);
    if (!hits) throw tooMany;
    return hits;
  }

  /** The rows of the hits in order, each batch in its own transaction; records deleted meanwhile are left out. */
  async *#foundRows(
    organization: string,
    hits: readonly string[],
    { where }: PatientFilters,
  ): AsyncGenerator<readonly ShownRow[]> {
    for (let from = 0; from < hits.length; from += batch) {
      const { rows } = await this.#system.inOrganization(organization, (db) =>
        sql<ShownRow>`
          select ${shownColumns} from unnest(${hits.slice(from, from + batch)}::uuid[]) with ordinality as h(uuid, place)
          join patients p on p.organization_uuid = ${organization} and p.uuid = h.uuid and ${where} order by h.place
        `.execute(db),
      );
      yield rows;
    }
  }

  /** Continues after the last row, each batch in its own transaction, so that a slow reader holds none open. */
  async *#allRows(organization: string, { where }: PatientFilters): AsyncGenerator<readonly ShownRow[]> {
    let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    for (;;) {
      const { rows } = await this.#system.inOrganization(organization, (db) =>
        sql<ShownRow>`
          select ${shownColumns} from patients p where p.organization_uuid = ${organization} and p.uuid < ${before}::uuid and ${where}
          order by p.organization_uuid desc, p.uuid desc limit ${batch}
        `.execute(db),
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      if (rows.length < batch) return;
      before = last.uuid;
    }
  }
}

async function* linesOf(
  batches: AsyncIterable<readonly ShownRow[]>,
  facts: OrganizationFacts,
  today: string,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(([heading]) => heading))}`;
  for await (const rows of batches)
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(row, facts, today)))).join('');
}
