import {
  columnsOf,
  conflict,
  countNaming,
  invalid,
  present,
  recordsOf,
  refusing,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { SupplierFields, type ChangeSupplier, type Supplier } from '../common/supplier';
import './purchasing-tables';

/** Companies and people that deliver goods. */
export const suppliers = recordsOf<Supplier>()({
  table: 'suppliers',
  alias: 'p',
  resource: 'suppliers',
  title: 'Supplier',
  event: 'supplier',
  keeps: columnsOf(SupplierFields),
  shows: [],
});

const unique = refusing({ suppliers_name: () => invalid({ name: ['Name already exists'] }) });

const texts = ['contact', 'phone', 'email', 'address', 'tax_number', 'note'] as const;

/** Empty texts are none. */
function valuesOf(body: SupplierFields | ChangeSupplier) {
  const { name, active, lead_days } = body;
  const given = texts.map((field) => [field, body[field] === undefined ? undefined : body[field]?.trim() || null]);
  return present({
    ...(Object.fromEntries(given) as Partial<Record<(typeof texts)[number], string | null>>),
    lead_days,
    name: name?.trim(),
    active: active ?? undefined,
  });
}

/** @throws ApiError 400 for a name that exists */
export async function createSupplier(c: RequestContext, body: SupplierFields): Promise<Supplier> {
  const blank = {
    contact: null,
    phone: null,
    email: null,
    address: null,
    tax_number: null,
    lead_days: null,
    note: null,
  };
  const values = { ...blank, ...valuesOf(body), name: body.name.trim() };
  const { uuid } = await unique(() => suppliers.create(c, values));
  return suppliers.answer(c, uuid);
}

/** @throws ApiError 404; 400 for a name that exists; 409 `stale_version`; 428 */
export async function changeSupplier(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  body: ChangeSupplier,
): Promise<Supplier> {
  const before = await suppliers.insisted(c, uuid, ifMatch);
  await unique(() => suppliers.change(c, before, valuesOf(body)));
  return suppliers.answer(c, uuid);
}

/** @throws ApiError 404; 409 `stale_version`, `in_use`; 428 */
export async function deleteSupplier(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
  const before = await suppliers.insisted(c, uuid, ifMatch);
  if ((await countNaming(c, 'purchase_orders', 'supplier_uuid', uuid)) > 0)
    throw conflict('in_use', 'This supplier has orders. Make it inactive instead.');
  await suppliers.delete(c, before);
}
