import { organizationWorker } from '@clinic-workbench/sdk/node';
import { CreditNoteChanges, creditKind, type CreditPayload } from './credit-note-changes';

/** Credits the rest of long invoices. It may run twice: what is credited is not open any more. */
export const CreditWorker = organizationWorker<CreditPayload>({
  feature: 'invoices',
  kind: creditKind,
  // For about a day: the books may be closed, or a desk may hold a charge.
  attempts: 60,
  patience: 60_000,
  asker: ({ asker }) => asker,
  run: (c, payload) => c.service(CreditNoteChanges).goOn(c, payload),
});
