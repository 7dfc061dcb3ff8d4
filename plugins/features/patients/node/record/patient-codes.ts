import type { CodeFormat } from '@clinic-workbench/sdk/common';
import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { fullNameOf } from '../../common/patient-description';
import { auditPatient } from './audit-patient';

/** `P000123`: short enough to be read out over a counter. Hospitals may choose another format. */
export const patientNumberFormat: CodeFormat = {
  prefix: 'P',
  suffix: '',
  padding: 6,
  increment: 1,
  yearly: false,
  check_digit: 'none',
};

/** The numbers of patients. */
@injectable()
export class PatientCodes implements CodeType {
  readonly type = 'patient';
  readonly label = 'Patient number';
  /** A failed registration leaves a gap, and no registration waits for another. */
  readonly gapless = false;
  /** The location of the desk. */
  readonly located = true;
  readonly format = patientNumberFormat;

  /** The number of the newest record. */
  async last({ db, organization }: RequestContext): Promise<string | undefined> {
    const row = await db
      .selectFrom('patients')
      .select('patient_number')
      .where('organization_uuid', '=', organization)
      .orderBy('organization_uuid', 'desc')
      .orderBy('uuid', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.patient_number;
  }

  async find(c: RequestContext, code: string): ReturnType<CodeType['find']> {
    const row = await c.db
      .selectFrom('patients')
      .select(['uuid', 'first_name', 'last_name', 'alive'])
      .where('organization_uuid', '=', c.organization)
      .where('patient_number', '=', code)
      .executeTakeFirst();
    if (!row) return undefined;
    if (!row.alive || !c.can('patients.read')) return { holder: undefined };
    auditPatient(c, 'read', row.uuid, { note: { code_verified: code } });
    return { holder: { name: fullNameOf(row), route: 'patients-id', params: { id: row.uuid } } };
  }
}
