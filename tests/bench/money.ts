import { randomUUID } from 'node:crypto';
import type { Caller } from '../support/running-server';
import { measureInTurn, type Measured, type Target } from './load';
import { atLeast, atMost, figure, printTable, type Promised } from './report';
import { cycle, get, post, signed } from './shots';
import type { StoredPatient } from './stored-patients';
import { StoredMoney } from './stored-money';

export interface MoneyFigures {
  readonly pay: Measured;
  readonly charges: Measured;
  readonly checkout: Measured;
  readonly quote: Measured;
  /** The journal and the list of patients who owe, at both sizes. */
  readonly journals: readonly Measured[];
  readonly entries: readonly number[];
}

const connections = 10;
/** The patient whose bills are opened, and the number of their unpaid bills. */
const chargesOfOne = 5_000;
const openOfOne = 20;
/** More than can be paid during the measurement. */
const payable = { patients: 1_000, ofEach: 30 };

/**
 * Payments, the bills of a patient with 5,000 charges, the explanation of one price among 200,000, and the journal as
 * it grows.
 */
export async function measureMoney(
  dataDir: string,
  caller: Caller,
  patients: readonly StoredPatient[],
  quick: boolean,
): Promise<MoneyFigures> {
  const stored = await StoredMoney.open(dataDir, caller.organization);
  const plan = { connections, rounds: quick ? 3 : 5, seconds: quick ? 0.5 : 0.8 };
  const product = (next: Target['next']): Target => ({ url: caller.url, next: signed(caller, next) });
  try {
    await beginBooks(caller, patients[0]!.uuid);
    const service = await stored.price();
    const heavy = patients[1]!.uuid;
    await stored.charge([heavy], chargesOfOne, openOfOne);
    const others = patients.slice(2, 2 + payable.patients).map(({ uuid }) => uuid);
    const open = await stored.charge(others, payable.ofEach);
    const reads = [
      get(`/api/v2/billing/charge-items?patient_id=${heavy}&page=1&page_size=20`),
      get(`/api/v2/billing/checkout?patient_id=${heavy}`),
      get(`/api/v2/billing/service-prices/quote?healthcare_service_id=${service}&tier=Tier+20`),
    ];
    const [charges, checkout, quote] = await measureInTurn(
      reads.map((shot) => product(() => shot)),
      plan,
    );
    const payments = cycle(open, ({ uuid, patient }) =>
      post('/api/v2/billing/charge-items/pay', paymentOf(patient, uuid), { 'idempotency-key': randomUUID() }),
    );
    const [pay] = await measureInTurn([product(payments)], plan);
    const entries = quick ? [100_000, 500_000] : [100_000, 2_000_000];
    const journals: Measured[] = [];
    for (const wanted of entries) {
      const seconds = await stored.fillJournal(wanted);
      process.stdout.write(`\n${figure(wanted)} entries (put there in ${figure(seconds)} s)\n`);
      const [journal] = await measureInTurn(
        [product(() => get(`/api/v2/billing/ledger/journal?${lastMonth()}&page=1&page_size=20`))],
        plan,
      );
      journals.push(journal!);
    }
    const figures = { pay: pay!, charges: charges!, checkout: checkout!, quote: quote!, journals, entries };
    print(figures);
    return figures;
  } finally {
    await stored.close();
  }
}

/** The default period of the journal. */
function lastMonth(): string {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return `date_from=${day(30)}&date_to=${day(0)}`;
}

/** The first charge creates the accounts. */
async function beginBooks(caller: Caller, patient: string): Promise<void> {
  const answer = await caller.fetch('POST', 'v2/billing/charge-items', {
    patient_id: patient,
    what: 'Measured',
    unit_price: '10.00',
    override_reason: 'To begin the books',
  });
  if (!answer.ok) throw new Error(`The first charge answered ${answer.status}: ${await answer.text()}`);
}

const paymentOf = (patient: string, charge: string) => ({
  patient_id: patient,
  items: [{ id: charge }],
  payments: [{ transaction_type: 'card', amount: '10.00', currency: 'GHS' }],
});

function print({ pay, charges, checkout, quote, journals, entries }: MoneyFigures): void {
  const row = (title: string, one: Measured) => [
    title,
    figure(one.perSecond),
    ...[one.p50, one.p95, one.p99].map(figure),
    one.refused > 0 ? String(one.refused) : '',
  ];
  printTable(
    `Money, ${connections} connections (milliseconds)`,
    ['', 'a second', 'p50', 'p95', 'p99', 'refused'],
    [
      row('Take a payment', pay),
      row('Bills of a patient with 5,000 charges', charges),
      row('Checkout of that patient', checkout),
      row('Explain a price among 200,000', quote),
      ...journals.map((one, at) => row(`Journal of ${figure(entries[at]!)} entries`, one)),
    ],
  );
}

export function moneyPromises({ pay, charges, checkout, quote, journals }: MoneyFigures): Promised[] {
  const [few, many] = journals;
  return [
    atMost('Bills of a patient with 5,000 charges, 95th percentile', 150, charges.p95, ' ms'),
    atMost('Checkout of that patient, 95th percentile', 150, checkout.p95, ' ms'),
    atMost('A price explained among 200,000, 95th percentile', 20, quote.p95, ' ms'),
    atLeast('Journal at most entries, of that at fewest', 0.75, many!.perSecond / few!.perSecond),
    atMost('Payments refused while measured', 0, pay.refused, ''),
  ];
}
