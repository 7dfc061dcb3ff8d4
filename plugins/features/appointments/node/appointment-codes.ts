import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';

/** The numbers of appointments: A000123, as desks read them aloud, until the organization chooses another format. */
@injectable()
export class AppointmentCodes implements CodeType {
  readonly type = 'appointment';
  readonly label = 'Appointment number';
  readonly gapless = false;
  /** Where it takes place. */
  readonly located = true;
  readonly format = { prefix: 'A', suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' } as const;

  async last({ db, organization }: RequestContext): Promise<string | undefined> {
    const row = await db
      .selectFrom('appointments')
      .select('appointment_number')
      .where('organization_uuid', '=', organization)
      .orderBy('uuid', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.appointment_number;
  }

  /** Whose appointment it is, only its own page says. */
  async find({ db, organization }: RequestContext, code: string): ReturnType<CodeType['find']> {
    const row = await db
      .selectFrom('appointments')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('appointment_number', '=', code)
      .executeTakeFirst();
    return row && { holder: undefined };
  }
}
