import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { OfferedGroup } from '../../patients/common/patient';
import type { PatientGroups } from '../../patients/node/contract';
import type { CustomerGroups, PatientsGroup } from './contract';
import { plainPercent } from './customer-group-records';
import { heldGroup } from './held-group';

/** The group of a patient, and the groups that a patient may be put into. */
@injectable()
export class GroupsOfPatients implements CustomerGroups, PatientGroups {
  async of(
    { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
    patient: string,
  ): Promise<PatientsGroup | undefined> {
    const { rows } = await sql<{ readonly uuid: string; readonly name: string; readonly adjustment: string }>`
      select g.uuid, g.name, g.adjustment from patient_names p
        join customer_groups g on g.organization_uuid = p.organization_uuid and g.uuid = p.customer_group_id and g.active
       where p.organization_uuid = ${organization} and p.uuid = ${patient}`.execute(db);
    const [group] = rows;
    if (!group) return undefined;
    const percent = plainPercent(group.adjustment);
    return { uuid: group.uuid, name: group.name, adjustment: percent === '0' ? null : percent };
  }

  async offered({ db, organization }: RequestContext): Promise<readonly OfferedGroup[]> {
    const { rows } = await sql<OfferedGroup>`
      select uuid, name from customer_groups where organization_uuid = ${organization} and active
       order by lower(name)`.execute(db);
    return rows;
  }

  isAssignable(c: RequestContext, group: string): Promise<boolean> {
    return heldGroup(c, group);
  }
}
