import { organizationWorker } from '@clinic-workbench/sdk/node';
import { collectKind, LineCollector, type CollectPayload } from './line-collector';

/** Collects the lines of large drafts. It may run twice, so a draft counts its rounds. */
export const CollectWorker = organizationWorker<CollectPayload>({
  feature: 'invoices',
  kind: collectKind,
  // It is never abandoned, because the draft would then stay unfinished.
  attempts: 100_000,
  patience: 20_000,
  run: (c, payload) => c.service(LineCollector).round(c, payload),
});
