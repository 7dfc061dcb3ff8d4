import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { paymentMethods, type PaymentMethod } from './price';

/** The columns of a file of prices: one line for each price. An export has the same ones. */
export const priceColumns = [
  { id: 'service', title: 'Service', aliases: ['Service name', 'Name'], required: true, max: 120 },
  { id: 'tier', title: 'Tier', max: 60 },
  { id: 'location', title: 'Location', max: 120 },
  { id: 'payer', title: 'Payer', aliases: ['Client', 'Insurer'], max: 120 },
  { id: 'customer_group', title: 'Customer group', aliases: ['Group'], max: 120 },
  { id: 'payment_method', title: 'Payment method', aliases: ['Account type'], max: 40 },
  { id: 'valid_from', title: 'Valid from', aliases: ['From'], max: 10 },
  { id: 'valid_to', title: 'Valid to', aliases: ['To'], max: 10 },
  { id: 'charge', title: 'Price', aliases: ['Amount', 'Charge'], required: true, max: 20 },
  { id: 'currency', title: 'Currency', max: 3 },
  { id: 'description', title: 'Description', max: 120 },
  { id: 'status', title: 'Status', aliases: ['Active'], max: 20 },
] as const satisfies readonly ImportColumn[];

export type PriceColumnId = (typeof priceColumns)[number]['id'];

/** Two lines for the template. */
export const priceExample: readonly Readonly<Partial<Record<PriceColumnId, string>>>[] = [
  { service: 'General consultation', tier: 'Adult', valid_from: '2027-01-01', charge: '120.00', currency: 'GHS' },
  { service: 'General consultation', tier: 'Adult', payment_method: 'Insurance', charge: '95.50', status: 'Active' },
];

/** English; the names of the accounts in files and on screens. */
export const methodTitles: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  corporate: 'Corporate',
  insurance: 'Insurance',
  'patient-account': 'Patient account',
};

/** Reads the kind of an account by its title or code, in any case. */
export function readMethod(text: string): PaymentMethod | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return paymentMethods.find((method) => method === plain);
}

const activities: Readonly<Record<string, boolean>> = {
  active: true,
  yes: true,
  true: true,
  '1': true,
  inactive: false,
  no: false,
  false: false,
  '0': false,
};

/** Reads an active state: Active or Inactive, yes or no. */
export const readActivity = (text: string): boolean | undefined => activities[text.trim().toLowerCase()];

/** Reads a day of a file: YYYY-MM-DD, or DD-MM-YYYY with dots, slashes or hyphens, as spreadsheets write it. */
export function readDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.trim();
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : undefined;
}
