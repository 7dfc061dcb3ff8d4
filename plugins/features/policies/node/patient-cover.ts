import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { PatientPaymentMethods, PatientPayerMethod } from '../../patients/common/patient';
import { todayOf, type PatientCover } from '../../patients/node/contract';

interface Paying extends PatientPayerMethod {
  readonly patient: string;
  readonly kind: 'corporate' | 'insurance' | 'benefactor';
}

/** The payers in the records of patients: policies and benefactors in force today. */
@injectable()
export class PayersOfPatients implements PatientCover {
  async methodsOf(c: RequestContext, patients: readonly string[]): Promise<ReadonlyMap<string, PatientPaymentMethods>> {
    if (!c.can('coverages.read')) return new Map();
    const today = await todayOf(c);
    const inForce = (alias: string) => {
      const [from, to] = [sql.ref(`${alias}.starts_on`), sql.ref(`${alias}.ends_on`)];
      return sql`${from} <= ${today}::date and (${to} is null or ${to} >= ${today}::date)`;
    };
    const { rows } = await sql<Paying>`
      select v.patient_uuid as patient, n.kind, n.uuid as payer_id, n.name as payer_name, o.name as policy_name, v.position as order
        from coverages v
        join policies o on o.organization_uuid = v.organization_uuid and o.uuid = v.policy_uuid and o.status = 'active'
        join payer_names n on n.organization_uuid = v.organization_uuid and n.uuid = v.payer_uuid and n.alive
        join payer_member_names m on m.organization_uuid = v.organization_uuid and m.uuid = v.member_uuid and m.status = 'active'
         and m.patient_uuid = v.patient_uuid
       where v.organization_uuid = ${c.organization} and v.patient_uuid = any(${[...patients]}::uuid[]) and v.status = 'active'
         and ${inForce('o')} and ${inForce('m')}
      union all
      select b.patient_uuid, n.kind, n.uuid, n.name, null, 1000
        from beneficiary_names b
        join payer_names n on n.organization_uuid = b.organization_uuid and n.uuid = b.payer_uuid and n.alive
       where b.organization_uuid = ${c.organization} and b.patient_uuid = any(${[...patients]}::uuid[]) and ${inForce('b')}
       order by 6, 4`.execute(c.db);
    const methods = new Map<string, { corporate: PatientPayerMethod[]; insurance: PatientPayerMethod[] }>();
    for (const { patient, kind, ...method } of rows) {
      const own = methods.get(patient) ?? { corporate: [], insurance: [] };
      methods.set(patient, own);
      own[kind === 'insurance' ? 'insurance' : 'corporate'].push(method);
    }
    return methods;
  }
}
