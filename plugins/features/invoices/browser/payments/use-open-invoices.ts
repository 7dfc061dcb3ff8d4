import { Formats, useService, type FilterSource, type Option } from '@clinic-workbench/sdk/browser';
import { useEffect, useMemo, useState } from 'react';
import type { Invoice, InvoiceLine } from '../../common/invoice';
import { InvoicesStore } from '../invoices-store';

const none: readonly never[] = [];

/** Invoices of a payer on which something is open, the oldest first. */
export function useOpenInvoices(payer: string): readonly Invoice[] {
  const store = useService(InvoicesStore);
  return useFound(payer, store.openInvoices);
}

/**
 * Finds the open lines of an invoice by patient or service.
 * @param onFound is told the lines
 */
export function useOpenLines(
  invoice: string | undefined,
  onFound?: (lines: readonly InvoiceLine[]) => void,
): Pick<FilterSource, 'find'> | undefined {
  const store = useService(InvoicesStore);
  const formats = useService<Formats>(Formats);
  return useMemo(
    () =>
      invoice === undefined
        ? undefined
        : {
            find: async (words, signal) => {
              const lines = await store.openLines(invoice, words, signal);
              onFound?.(lines);
              return lines.map((line) => ({
                value: line.uuid,
                label: [line.patient_name, line.what, formats.money(line.open, line.currency)].join(' · '),
              }));
            },
          },
    [store, formats, invoice, onFound],
  );
}

function useFound<T>(of: string, read: (of: string) => Promise<readonly T[]>): readonly T[] {
  const [found, setFound] = useState<{ readonly of: string; readonly rows: readonly T[] }>();
  useEffect(() => {
    if (!of) return undefined;
    let gone = false;
    read(of).then(
      (rows) => !gone && setFound({ of, rows }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [of, read]);
  return found?.of === of ? found.rows : none;
}

/** @param money formats an amount */
export const invoiceOptions = (invoices: readonly Invoice[], money: (invoice: Invoice) => string): Option[] =>
  invoices.map((invoice) => ({ value: invoice.uuid, label: `${invoice.number} · ${money(invoice)}` }));
