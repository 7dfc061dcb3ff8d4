import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';

/** The numbers of prescriptions: RX000123, until the organization chooses another format. */
@injectable()
export class PrescriptionCodes implements CodeType {
  readonly type = 'prescription';
  readonly label = 'Prescription number';
  readonly gapless = false;
  readonly located = false;
  readonly format = { prefix: 'RX', suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' } as const;

  async last({ db, organization }: RequestContext): Promise<string | undefined> {
    const row = await db
      .selectFrom('prescriptions')
      .select('prescription_number')
      .where('organization_uuid', '=', organization)
      .orderBy('uuid', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.prescription_number;
  }

  /** Whose prescription it is, only its own page says. */
  async find({ db, organization }: RequestContext, code: string): ReturnType<CodeType['find']> {
    const row = await db
      .selectFrom('prescriptions')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('prescription_number', '=', code)
      .executeTakeFirst();
    return row && { holder: undefined };
  }
}
