import { typedPercent } from '@clinic-workbench/sdk/common';
import { conflict, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { OfferedPayer } from '../../patients/common/patient';
import type { PatientPayers } from '../../patients/node/contract';
import type { PayerName, Payers } from './contract';

type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** The payers of the organization, and whether they may be charged. */
@injectable()
export class PayerNames implements Payers, PatientPayers {
  async hold(c: Caller, uuid: string): Promise<PayerName> {
    const [payer] = await named(c, sql`uuid = ${uuid} for share`);
    if (!payer) throw notFound('Client');
    if (payer.status === 'suspended')
      throw conflict('payer_suspended', 'This payer is suspended. It pays for nothing new.');
    return payer;
  }

  async holdAll({ db, organization }: Caller, uuids: readonly string[]): Promise<void> {
    await sql`
      select from payers where organization_uuid = ${organization} and uuid = any(${[...uuids]}::uuid[])
       order by uuid for share`.execute(db);
  }

  async names(c: Caller, uuids: readonly string[]): Promise<ReadonlyMap<string, PayerName>> {
    const rows = await named(c, sql`uuid = any(${[...uuids]}::uuid[])`);
    return new Map(rows.map((row) => [row.uuid, row]));
  }

  async offered(c: RequestContext): Promise<readonly OfferedPayer[]> {
    const rows = await named(c, sql`kind <> 'benefactor' and status = 'active' order by lower(name), uuid`);
    return rows.map(({ uuid, name }) => ({ uuid, name }));
  }

  async nameOf(c: RequestContext, uuid: string): Promise<string | undefined> {
    const [row] = await named(c, sql`uuid = ${uuid} and kind <> 'benefactor' and status = 'active' for key share`);
    return row?.name;
  }
}

async function named({ db, organization }: Caller, which: RawBuilder<unknown>): Promise<readonly PayerName[]> {
  const { rows } = await sql<PayerName>`
    select uuid, kind, name, code, status, adjustment, withholding_percent, terms_days from payers
     where organization_uuid = ${organization} and ${which}`.execute(db);
  return rows.map((row) => ({
    ...row,
    adjustment: row.adjustment && (typedPercent(row.adjustment) ?? row.adjustment),
    withholding_percent: row.withholding_percent && (typedPercent(row.withholding_percent) ?? row.withholding_percent),
  }));
}
