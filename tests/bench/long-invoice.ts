import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../support/running-server';
import { atMost, figure, printTable, type Promised } from './report';

export interface LongInvoiceFigures {
  readonly lines: number;
  /** From the request to the last line. */
  readonly seconds: number;
  /** Milliseconds: quotes of a desk meanwhile, one after the other. */
  readonly p95: number;
}

interface Draft {
  readonly uuid: string;
  readonly lines: number;
  readonly collecting: object | null;
}

/** A payer's charges of nine days, some 60,000, go on an invoice in the background, while a desk asks who pays. */
export async function measureLongInvoice(
  caller: Caller,
  { payer, basket }: { readonly payer: string; readonly basket: () => object },
): Promise<LongInvoiceFigures> {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const answered = async <T>(method: 'GET' | 'POST', path: `v2/${string}`, body?: object): Promise<T> => {
    const answer = await caller.fetch(method, path, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const began = performance.now();
  const days = { period_from: day(9), period_to: day(0) };
  let draft = await answered<Draft>('POST', 'v2/billing/invoices', { payer_id: payer, ...days });
  const waits: number[] = [];
  while (draft.collecting !== null) {
    const asked = performance.now();
    await answered('POST', 'v2/cover-quotes', basket());
    waits.push(performance.now() - asked);
    draft = await answered<Draft>('GET', `v2/billing/invoices/${draft.uuid}`);
    await sleep(20);
  }
  const seconds = (performance.now() - began) / 1000;
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
  const figures = { lines: draft.lines, seconds, p95 };
  printTable(
    'A long invoice in the background',
    ['lines', 'seconds', 'quotes meanwhile', 'their p95 (milliseconds)'],
    [[figure(figures.lines), figure(seconds), figure(waits.length), figure(p95)]],
  );
  return figures;
}

export const longInvoicePromises = ({ lines, seconds, p95 }: LongInvoiceFigures): Promised[] => [
  atMost('50,000 lines of an invoice in the background', 30, (seconds / lines) * 50_000, ' s'),
  atMost('A quote at a desk meanwhile, 95th percentile', 300, p95, ' ms'),
];
