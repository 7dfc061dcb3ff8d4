import { amountFaults, decimalsOf, fill, typedAmount } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import { balanceKinds, kindTitles, type BalanceColumnId } from '../common/opening-balance';
import type { NewBalance } from './opening-balance-changes';

/** The data against which lines are read. */
export interface BalanceWorld {
  /** Patients by number in capitals. */
  readonly patients: ReadonlyMap<string, { readonly uuid: string; readonly name: string }>;
  /** Of the books. */
  readonly currency: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  readonly closed: readonly { readonly starts: string; readonly ends: string }[];
}

export interface BalanceLine {
  readonly line: number;
  readonly balance: NewBalance;
  readonly patientName: string;
}

/** @returns a sentence for an invalid line */
export function readBalance({ line, cells }: ImportLine, world: BalanceWorld): BalanceLine | string {
  const cell = (id: BalanceColumnId) => cells[id]?.trim().replace(/\s+/g, ' ') ?? '';
  const patient = world.patients.get(cell('patient_number').toUpperCase());
  if (!patient) return fill('There is no patient {{number}}.', { number: cell('patient_number') });
  const kind = balanceKinds.find((each) => kindTitles[each].toLowerCase() === cell('kind').toLowerCase());
  if (!kind) return fill('Balance is neither Owed nor Account: {{cell}}', { cell: cell('kind') });
  const currency = cell('currency').toUpperCase() || world.currency;
  if (currency !== world.currency)
    return fill('Currency is not that of the books: {{currency}}', { currency: world.currency });
  const { minor, fault } = typedAmount(cell('amount'), currency);
  if (fault !== undefined) return fill(amountFaults[fault], { field: 'Amount', n: decimalsOf(currency) });
  if (minor <= 0n) return 'Amount should be more than 0';
  const day = dayOf(cell('day'));
  if (!day) return fill('Day is not valid: {{cell}}', { cell: cell('day') });
  if (day > world.today) return 'Day must not be in the future';
  if (world.closed.some(({ starts, ends }) => starts <= day && day <= ends))
    return 'The accounting period of that day is closed.';
  const reference = cell('reference');
  const what = cell('what') || (reference === '' ? 'Brought over' : `Brought over: ${reference}`);
  return {
    line,
    balance: { patient: patient.uuid, kind, amount: String(minor), currency, day, reference, what },
    patientName: patient.name,
  };
}

/** YYYY-MM-DD, or DD-MM-YYYY with dots, slashes or hyphens, as spreadsheets write it. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : undefined;
}
