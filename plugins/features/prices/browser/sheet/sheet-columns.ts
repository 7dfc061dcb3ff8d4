import { amountFaults, decimalsOf, typedAmount, type Fault, tidyName } from '@clinic-workbench/sdk/common';
import { readActivity, readDay, readMethod } from '../../common/price-import';
import { paymentMethods, type PaymentMethod, type ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { activityLabel, methodLabel } from '../labels';

/** The writable cells of a row, under their names in the request. */
export const columnIds = [
  'healthcare_service_name',
  'tier',
  'location_name',
  'payer_name',
  'customer_group_name',
  'payment_method',
  'valid_from',
  'valid_to',
  'charge',
  'currency',
  'active',
] as const;
export type ColumnId = (typeof columnIds)[number];
/** The stored and sent values of cells: days as YYYY-MM-DD, codes; or the typed text. */
export type Cells = Readonly<Partial<Record<ColumnId, string>>>;

/** The organization's data that the columns need. */
export interface SheetWorld {
  /** Its currency. */
  readonly currency: string;
  /** The currencies that prices may have. */
  readonly currencies: readonly string[];
  /** Names of its customer groups, to choose from. */
  readonly groups: () => readonly string[];
  /** Names of its payers, to choose from. */
  readonly payers: () => readonly string[];
  /** Shows a day. */
  readonly day: (day: string) => string;
}

/** How to read, check and show the cells of a column. */
export interface SheetColumn {
  readonly id: ColumnId;
  readonly title: () => string;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'end';
  /** The cell of a stored price. */
  readonly of: (price: ServicePrice) => string;
  /** The stored form of typed or pasted text; the text itself if it cannot be read. */
  readonly read: (text: string) => string;
  readonly fault: (value: string, row: Cells, world: SheetWorld) => Fault | undefined;
  readonly show: (value: string, world: SheetWorld) => string;
  /** The value in the request. */
  readonly sent: (value: string) => string | boolean | null;
  /** Suggestions while the cell is written. */
  readonly choices?: (world: SheetWorld) => readonly string[];
}

const notValid = (field: string): Fault => ({ message: '{{field}} is not valid', field });
const required = (field: string): Fault => ({ message: '{{field}} is required', field });
const orNull = (value: string) => value || null;
const ofDay = (of: 'valid_from' | 'valid_to', field: string, title: () => string) => ({
  id: of,
  title,
  width: 90,
  of: (price: ServicePrice) => price[of] ?? '',
  read: (text: string) => readDay(text) ?? text.trim(),
  fault: (value: string, row: Cells) => {
    if (value === '') return undefined;
    if (readDay(value) === undefined) return notValid(field);
    const from = row.valid_from ?? '';
    return of === 'valid_to' && from !== '' && value < from ? notValid(field) : undefined;
  },
  show: (value: string, { day }: SheetWorld) => (value !== '' && readDay(value) === value ? day(value) : value),
  sent: orNull,
});

/** The only choice that begins with the text. */
function beginning<T>(text: string, choices: readonly T[], labelOf: (choice: T) => string): T | undefined {
  const wanted = text.trim().toLowerCase();
  const found = choices.filter((choice) => labelOf(choice).toLowerCase().startsWith(wanted));
  return wanted !== '' && found.length === 1 ? found[0] : undefined;
}

const isMethod = (value: string): value is PaymentMethod => (paymentMethods as readonly string[]).includes(value);

/** Spreadsheets write 1200.50 as 1,200.50. */
const withoutGroups = (text: string) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);

export const sheetColumns: readonly SheetColumn[] = [
  {
    id: 'healthcare_service_name',
    title: () => t('Service'),
    width: 180,
    of: ({ healthcare_service_name: name }) => name,
    read: tidyName,
    fault: (value) => (value === '' ? required('Service') : undefined),
    show: (value) => value,
    sent: orNull,
  },
  {
    id: 'tier',
    title: () => t('Tier'),
    width: 84,
    of: ({ tier }) => tier ?? '',
    read: tidyName,
    fault: (value) =>
      value.length > 60 ? { message: '{{field}} should not exceed {{n}}', field: 'Tier', n: 60 } : undefined,
    show: (value) => value,
    sent: orNull,
  },
  {
    id: 'location_name',
    title: () => t('Location'),
    width: 84,
    of: ({ location_name: name }) => name ?? '',
    read: tidyName,
    fault: () => undefined,
    show: (value) => value,
    sent: orNull,
  },
  {
    id: 'payer_name',
    title: () => t('Payer'),
    width: 84,
    of: ({ payer_name: name }) => name ?? '',
    read: tidyName,
    fault: () => undefined,
    show: (value) => value,
    sent: orNull,
    choices: ({ payers }) => payers(),
  },
  {
    id: 'customer_group_name',
    title: () => t('Customer group'),
    width: 84,
    of: ({ customer_group_name: name }) => name ?? '',
    read: tidyName,
    fault: () => undefined,
    show: (value) => value,
    sent: orNull,
    choices: ({ groups }) => groups(),
  },
  {
    id: 'payment_method',
    title: () => t('Payment method'),
    width: 92,
    of: ({ payment_method: method }) => method ?? '',
    read: (text) => readMethod(text) ?? beginning(text, paymentMethods, methodLabel) ?? text.trim(),
    fault: (value) => (value === '' || isMethod(value) ? undefined : notValid('Payment method')),
    show: (value) => (isMethod(value) ? methodLabel(value) : value),
    sent: orNull,
    choices: () => paymentMethods.map(methodLabel),
  },
  ofDay('valid_from', 'Valid from', () => t('Valid from')),
  ofDay('valid_to', 'Valid to', () => t('Valid to')),
  {
    id: 'charge',
    title: () => t('Price'),
    width: 88,
    align: 'end',
    of: ({ charge }) => charge,
    read: (text) => withoutGroups(text.trim()),
    fault: (value, row, { currency }) => {
      if (value === '') return required('Price');
      const of = /^[A-Z]{3}$/.test(row.currency ?? '') ? row.currency! : currency;
      const { fault } = typedAmount(value, of);
      return fault && { message: amountFaults[fault], field: 'Price', n: decimalsOf(of) };
    },
    show: (value) => value,
    sent: (value) => value,
  },
  {
    id: 'currency',
    title: () => t('Currency'),
    width: 70,
    of: ({ currency }) => currency,
    read: (text) => text.trim().toUpperCase(),
    fault: (value, _row, { currencies }) =>
      value === '' || currencies.includes(value) ? undefined : notValid('Currency'),
    show: (value) => value,
    sent: orNull,
    choices: ({ currencies }) => currencies,
  },
  {
    id: 'active',
    title: () => t('Status'),
    width: 76,
    of: ({ active }) => String(active),
    read: (text) => {
      const known = readActivity(text) ?? beginning(text, [true, false], activityLabel);
      return known === undefined ? text.trim() : String(known);
    },
    fault: (value) => (['', 'true', 'false'].includes(value) ? undefined : notValid('Status')),
    show: (value) => (value === 'true' || value === 'false' ? activityLabel(value === 'true') : value),
    sent: (value) => value !== 'false',
    choices: () => [activityLabel(true), activityLabel(false)],
  },
];

export const columnOf = (id: ColumnId): SheetColumn => sheetColumns.find((column) => column.id === id)!;
export const isColumnId = (name: string): name is ColumnId => (columnIds as readonly string[]).includes(name);
