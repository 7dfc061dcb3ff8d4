import { typedPercent } from '@clinic-workbench/sdk/common';
import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ChangeTax, Tax, TaxFields } from '../../common/tax';
import { taxes } from './tax-records';

/** @throws ApiError 404 for a service; 400 for a tax on nothing, or a code in force on some of these days */
export async function createTax(c: RequestContext, body: TaxFields): Promise<Tax> {
  const columns = columnsOf(body);
  await requireServices(c, columns.service_uuids);
  const { uuid } = await apart(() => taxes.create(c, columns));
  return taxes.answer(c, uuid);
}

/** Existing charges keep their tax. @throws ApiError 404, 409 `stale_version`, 428, and like `createTax` */
export async function changeTax(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason, ...body }: ChangeTax,
): Promise<Tax> {
  const before = await taxes.insisted(c, uuid, ifMatch);
  const columns = columnsOf(body, before);
  await requireServices(
    c,
    columns.service_uuids.filter((service) => !before.service_uuids.includes(service)),
  );
  await apart(() => taxes.change(c, before, columns, { reason: reason?.trim() || null }));
  return taxes.answer(c, uuid);
}

/** The columns of a tax that its writers set. */
interface TaxColumns {
  readonly code: string;
  readonly name: string;
  readonly rate: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly service_uuids: string[];
  readonly categories: string[];
}

/** @throws ApiError 400 */
function columnsOf(sent: ChangeTax, before?: TaxColumns): TaxColumns {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  const chosen = <T>(now: T | undefined, then: T | undefined): T | undefined => (now === undefined ? then : now);
  const columns = {
    code: sent.code ? tidy(sent.code).toUpperCase() : (before?.code ?? ''),
    name: sent.name ? tidy(sent.name) : (before?.name ?? ''),
    rate: sent.rate === undefined || sent.rate === null ? (before?.rate ?? '') : (typedPercent(sent.rate) ?? ''),
    valid_from: chosen(sent.valid_from, before?.valid_from) ?? null,
    valid_to: chosen(sent.valid_to, before?.valid_to) ?? null,
    service_uuids: distinct(chosen(sent.healthcare_service_ids, before?.service_uuids)).map((id) => id.toLowerCase()),
    categories: distinct(chosen(sent.categories, before?.categories)),
  };
  if (columns.valid_from && columns.valid_to && columns.valid_to < columns.valid_from)
    throw invalid({ valid_to: ['Valid to is not valid'] });
  if (columns.service_uuids.length + columns.categories.length === 0)
    throw invalid({ categories: ['Name a service or a category'] });
  return columns;
}

const distinct = (list: readonly string[] | null | undefined) => [...new Set(list)];

/** @throws ApiError 404 for an unknown one in the organization */
async function requireServices({ db, organization }: RequestContext, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  const { rows } = await sql`
    select from healthcare_services where organization_uuid = ${organization} and uuid = any(${[...uuids]}::uuid[])
       for key share`.execute(db);
  if (rows.length < uuids.length) throw notFound('Service');
}

async function apart<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'taxes_apart')
      throw invalid({ valid_from: ['A tax of this code is valid on some of these days already'] });
    throw error;
  }
}
