import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { longestName } from './service';

/** The columns of a file of services: one line each, with its prices in one cell. */
export const serviceColumns = [
  { id: 'name', title: 'Name', aliases: ['Service'], required: true, max: longestName },
  { id: 'service_class', title: 'Class', aliases: ['Service class'], max: 40 },
  { id: 'description', title: 'Description', max: 2000 },
  { id: 'categories', title: 'Categories', aliases: ['Category'], max: 200 },
  { id: 'specialties', title: 'Specialties', aliases: ['Specialty'], max: 1000 },
  { id: 'prices', title: 'Prices', aliases: ['Price'], max: 2000 },
  { id: 'duration', title: 'Duration', aliases: ['Minutes'], max: 10 },
  { id: 'appointment', title: 'Appointment required', max: 10 },
  { id: 'virtual', title: 'Virtual service', max: 10 },
  { id: 'status', title: 'Status', max: 20 },
] as const satisfies readonly ImportColumn[];

/** One price in the cell of a file. */
export interface PriceInCell {
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly charge: string;
}

/**
 * Reads `Standard: 120.00; Child: 60; Guest: USD 15`; a single amount becomes the price called Standard. An amount
 * without a currency is in the organization's.
 * @returns undefined if the text cannot be read
 */
export function readPrices(cell: string, own: string): readonly PriceInCell[] | undefined {
  const prices = cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.lastIndexOf(':');
      const [name, charge] = at < 0 ? ['Standard', part] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
      const [, currency = own, amount = ''] = /^(?:([A-Z]{3}) )?(\d+(?:\.\d+)?)$/.exec(charge) ?? [];
      return { name, currency, charge: amount };
    });
  return prices.every(({ name, charge }) => name !== '' && charge !== '') ? prices : undefined;
}

/** The same the other way round. */
export function writePrices(tiers: readonly PriceInCell[], own: string): string {
  return tiers
    .map(({ name, currency, charge }) => `${name}: ${currency === own ? '' : `${currency} `}${charge}`)
    .join('; ');
}

/** The parts between semicolons. */
export function readList(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
