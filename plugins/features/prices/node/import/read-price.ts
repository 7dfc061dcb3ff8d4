import { fill } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import { readActivity, readDay, readMethod, type PriceColumnId } from '../../common/price-import';
import type { PriceNames } from '../price-names';
import { priceColumns, type PriceColumns } from '../price-values';

/** A line of a file, with its price. */
export interface PriceLine {
  readonly line: number;
  readonly service: string;
  readonly serviceName: string;
  /** The fields of an existing price that empty cells do not change. */
  readonly columns: PriceColumns;
  readonly says: { readonly description: boolean; readonly active: boolean; readonly validTo: boolean };
}

/**
 * @param own the organization's currency
 * @returns a sentence for an invalid line
 */
export function readPrice({ line, cells }: ImportLine, names: PriceNames, own: string): PriceLine | string {
  const cell = (id: PriceColumnId) => cells[id]?.trim() ?? '';
  const wrong = (title: string, id: PriceColumnId) =>
    fill('{{title}} is not valid: {{cell}}', { title, cell: cell(id) });
  const service = names.service(cell('service'));
  if (!service) return fill('There is no service {{name}}.', { name: cell('service') });
  const place = cell('location');
  const location = place ? names.location(place) : null;
  if (location === undefined) return fill('There is no location {{name}}.', { name: cell('location') });
  if (place && location === null) return fill('Several locations are called {{name}}.', { name: cell('location') });
  const payer = cell('payer') ? names.payer(cell('payer')) : null;
  if (payer === undefined) return fill('There is no payer {{name}}.', { name: cell('payer') });
  if (cell('payer') && payer === null) return fill('Several payers are called {{name}}.', { name: cell('payer') });
  const group = cell('customer_group') ? names.group(cell('customer_group')) : null;
  if (group === undefined) return fill('There is no customer group {{name}}.', { name: cell('customer_group') });
  const method = cell('payment_method') ? readMethod(cell('payment_method')) : null;
  if (method === undefined) return wrong('Payment method', 'payment_method');
  const from = cell('valid_from') ? readDay(cell('valid_from')) : null;
  if (from === undefined) return wrong('Valid from', 'valid_from');
  const to = cell('valid_to') ? readDay(cell('valid_to')) : null;
  if (to === undefined) return wrong('Valid to', 'valid_to');
  const active = cell('status') ? readActivity(cell('status')) : true;
  if (active === undefined) return wrong('Status', 'status');
  const { columns, faults } = priceColumns(
    {
      tier: cell('tier') || null,
      location_id: location,
      payer_id: payer,
      customer_group_id: group,
      payment_method: method,
      valid_from: from,
      valid_to: to,
      charge: cell('charge'),
      currency: cell('currency').toUpperCase() || own,
      description: cell('description') || null,
      active,
    },
    own,
  );
  if (faults) return Object.values(faults)[0]![0]!;
  return {
    line,
    service,
    serviceName: cell('service'),
    columns,
    says: {
      description: cell('description') !== '',
      active: cell('status') !== '',
      validTo: cell('valid_to') !== '',
    },
  };
}
