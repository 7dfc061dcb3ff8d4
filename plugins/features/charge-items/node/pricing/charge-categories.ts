import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ServiceClass } from '../../../services/common/service-kinds';
import type { ChargeItemTable } from '../charge-items-table';
import type { QuotedThing } from '../contract';

/** Of a charge, for its discounts and its cover: the category of goods, or the class and the categories of the service. */
export async function categoriesOf(
  c: RequestContext,
  row: Pick<ChargeItemTable, 'healthcare_service_uuid' | 'inventory_item_uuid' | 'category'>,
): Promise<readonly string[]> {
  if (row.inventory_item_uuid !== null) return [row.category!];
  return row.healthcare_service_uuid === null ? [] : categoriesOfService(c, row.healthcare_service_uuid);
}

/** The class and the categories of a service. */
export async function categoriesOfService(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  service: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly categories: readonly string[] }>`
    select array_prepend(service_class, healthcare_service_categories) as categories from healthcare_services
     where organization_uuid = ${organization} and uuid = ${service}`.execute(db);
  return rows[0]?.categories ?? [];
}

/** By service in lower case. */
export async function categoriesOfAll({ db, organization }: RequestContext, things: readonly QuotedThing[]) {
  const { rows } = await sql<{
    readonly uuid: string;
    readonly name: string;
    readonly categories: readonly string[];
  }>`
    select uuid, name, array_prepend(service_class, healthcare_service_categories) as categories from healthcare_services
     where organization_uuid = ${organization} and uuid = any(${things.map(({ service }) => service)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ uuid, name, categories }) => [uuid, { name, categories }]));
}

/** The head of income of a charge. */
export async function tagOf(
  { db, organization }: RequestContext,
  row: Pick<ChargeItemTable, 'healthcare_service_uuid' | 'category' | 'revenue_tag'>,
): Promise<string> {
  const { healthcare_service_uuid: service, category, revenue_tag } = row;
  if (revenue_tag !== null) return revenue_tag;
  const { rows } = await sql<{ readonly service_class: ServiceClass; readonly images: boolean }>`
    select service_class, healthcare_service_specialties && ${imagingSpecialties} as images
      from healthcare_services where organization_uuid = ${organization} and uuid = ${service}`.execute(db);
  const [found] = rows;
  if (!found) return (category !== null && tagsOfCategories[category]) || 'other-income';
  if (found.service_class !== 'Diagnostic') return tags[found.service_class];
  return (category !== null && tagsOfCategories[category]) || (found.images ? 'imaging' : tags.Diagnostic);
}

/** Codes of the value set of specialties. A service with one of them makes images. */
const imagingSpecialties = ['radiology', 'interventional-radiology'];

/** For orders: images and tests are one class of services, but two heads of income. */
const tagsOfCategories: Readonly<Record<string, string>> = {
  Imaging: 'imaging',
  'Laboratory-procedure': 'laboratory',
  'Surgical-procedure': 'theatre',
};

/** Heads of income (the value set of revenue tags) by the class of the work. */
const tags: Readonly<Record<ServiceClass, string>> = {
  Consultation: 'consultation',
  Diagnostic: 'laboratory',
  Hospitalization: 'accommodation',
  Medication: 'pharmacy',
  Administrative: 'registration',
  Procedure: 'procedures',
};
