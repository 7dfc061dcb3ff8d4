import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';

/** The numbers of visits: V000123, until the organization chooses another format. */
@injectable()
export class VisitCodes implements CodeType {
  readonly type = 'visit';
  readonly label = 'Visit number';
  readonly gapless = false;
  /** Where the patient came. */
  readonly located = true;
  readonly format = { prefix: 'V', suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' } as const;

  async last({ db, organization }: RequestContext): Promise<string | undefined> {
    const row = await db
      .selectFrom('visits')
      .select('visit_number')
      .where('organization_uuid', '=', organization)
      .orderBy('uuid', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.visit_number;
  }

  /** Whose visit it is, only its own page says. */
  async find({ db, organization }: RequestContext, code: string): ReturnType<CodeType['find']> {
    const row = await db
      .selectFrom('visits')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('visit_number', '=', code)
      .executeTakeFirst();
    return row && { holder: undefined };
  }
}
