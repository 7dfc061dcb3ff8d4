import { useService, type Option } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Invoice, InvoiceLine } from '../../common/invoice';
import { InvoicesStore } from '../invoices-store';

const none: readonly never[] = [];

/** Invoices of a payer on which something is open, the oldest first. */
export function useOpenInvoices(payer: string): readonly Invoice[] {
  const store = useService(InvoicesStore);
  return useFound(payer, store.openInvoices);
}

/** The open lines of an invoice; none without one. */
export function useOpenLines(invoice: string | undefined): readonly InvoiceLine[] {
  const store = useService(InvoicesStore);
  return useFound(invoice ?? '', store.openLines);
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
