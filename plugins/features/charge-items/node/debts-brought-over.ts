import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatients } from '../../patients/node/contract';
import { broughtOver } from '../common/charge-item';
import { insistOnUnpaid } from './charge-changes';
import { chargeItems } from './charge-item-records';
import { claimPatientsOf } from './charge-keeping';
import { Charging } from './charging';
import type { BroughtOverDebt, BroughtOverDebts } from './contract';

@injectable()
export class DebtsBroughtOver implements BroughtOverDebts {
  readonly #charging: Charging;

  constructor(@inject(Charging) charging: Charging) {
    this.#charging = charging;
  }

  async bring(c: RequestContext, { uuid, part, patient, what, amount, day }: BroughtOverDebt): Promise<string> {
    await claimedPatients(c, [patient]);
    return this.#charging.create(c, {
      cause: { kind: broughtOver, uuid, part },
      patient,
      service: null,
      what,
      quantity: '1',
      doneAt: await noonOf(c, day),
      emergency: false,
      tier: null,
      location: null,
      practitioner: null,
      encounter: null,
      visit: null,
      category: null,
      // It has no price here: its amount comes from the earlier system.
      override: { reason: 'Brought over from an earlier system', unitPrice: amount },
    });
  }

  async takeBack(c: RequestContext, charge: string, reason: string): Promise<void> {
    await claimPatientsOf(c, [charge]);
    const row = await chargeItems.row(c, charge, 'lock');
    insistOnUnpaid(row);
    await this.#charging.cancel(c, row, reason);
  }
}

/** Noon of a day in the organization's time zone. */
async function noonOf({ db, organization }: RequestContext, day: string): Promise<Date> {
  const { rows } = await sql<{ readonly noon: Date }>`
    select (${day}::date + time '12:00') at time zone time_zone as noon from organizations
     where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.noon;
}
