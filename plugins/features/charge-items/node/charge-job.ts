import { organizationWorker } from '@clinic-workbench/sdk/node';
import { Charging } from './charging';

export const chargeKind = 'charge';

export interface ChargePayload {
  readonly patient: string;
  /** The changed records. */
  readonly records: readonly string[];
}

/** Updates a patient's charges from the work done. It may run twice: each act is charged once. */
export const ChargeWorker = organizationWorker<ChargePayload>({
  feature: 'charge-items',
  kind: chargeKind,
  // For about a day; anything still uncharged then is in the list of uncharged work.
  attempts: 30,
  patience: 60_000,
  run: async (c, { patient, records }) => {
    await c.service(Charging).follow(c, patient, records);
  },
});
