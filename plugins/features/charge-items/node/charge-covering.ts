import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import type { ChargeRow } from './charge-item-records';
import { ChargeKeeping } from './charge-keeping';
import { categoriesOf } from './charge-pricing';
import { ChargeCover } from './contract';

/** The fields of a charge that decide who pays. */
type CoveredRow = Pick<
  ChargeRow,
  | 'uuid'
  | 'status'
  | 'patient_uuid'
  | 'healthcare_service_uuid'
  | 'done_on'
  | 'visit_uuid'
  | 'encounter_uuid'
  | 'emergency'
  | 'location_uuid'
  | 'currency'
  | 'total'
>;

/** Lets payers take over the covered parts of charges. */
@injectable()
export class ChargeCovering {
  readonly #keeping: ChargeKeeping;
  readonly #payers: ChargeCover | undefined;

  constructor(@inject(ChargeKeeping) keeping: ChargeKeeping, @inject(ChargeCover) @optional() payers?: ChargeCover) {
    this.#keeping = keeping;
    this.#payers = payers;
  }

  /** For a charge that was just posted, if it is billable. The caller has claimed the patient and locked the charge. */
  async cover(c: RequestContext, row: CoveredRow): Promise<void> {
    if (!this.#payers || row.status !== 'billable' || row.total === null) return;
    const { patient_uuid: patient, healthcare_service_uuid: service, currency, emergency } = row;
    const covered = await this.#payers.take(c, {
      uuid: row.uuid,
      patient,
      service,
      categories: service === null ? [] : await categoriesOf(c, service),
      day: row.done_on,
      visit: row.visit_uuid ?? row.encounter_uuid,
      emergency,
      location: row.location_uuid,
      currency,
      total: BigInt(row.total),
    });
    if (covered > 0n) await this.#keeping.moneyMoved(c, [row.uuid], 'cover');
  }
}
