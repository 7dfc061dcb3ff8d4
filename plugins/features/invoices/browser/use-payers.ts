import { useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { PayerSummary } from '../common/invoice';
import { InvoicesStore } from './invoices-store';

/** Payers that owe something, or have money that waits; undefined until they are read. */
export function usePayers(): readonly PayerSummary[] | undefined {
  const store = useService(InvoicesStore);
  const [payers, setPayers] = useState<readonly PayerSummary[]>();
  useEffect(() => {
    let gone = false;
    store.payers().then(
      (found) => !gone && setPayers(found),
      () => !gone && setPayers([]),
    );
    return () => {
      gone = true;
    };
  }, [store]);
  return payers;
}
