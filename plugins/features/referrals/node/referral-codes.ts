import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';

/** The numbers of referrals, outgoing and incoming: RF000123, until the organization chooses another format. */
@injectable()
export class ReferralCodes implements CodeType {
  readonly type = 'referral';
  readonly label = 'Referral number';
  readonly gapless = false;
  readonly located = false;
  readonly format = { prefix: 'RF', suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' } as const;

  async last({ db, organization }: RequestContext): Promise<string | undefined> {
    const row = await db
      .selectFrom('referrals')
      .select('referral_number')
      .where('organization_uuid', '=', organization)
      .orderBy('uuid', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.referral_number;
  }

  /** The patient is not in the result: only the referral's page shows it. */
  async find({ db, organization }: RequestContext, code: string): ReturnType<CodeType['find']> {
    const row = await db
      .selectFrom('referrals')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('referral_number', '=', code)
      .executeTakeFirst();
    return row && { holder: undefined };
  }
}
