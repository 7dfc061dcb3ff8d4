import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { RecordPart, TimelineSource } from '../../patients/node/contract';
import type { ReferralStatus } from '../common/referral';
import { ReferralReader } from './referral-reader';

/** Referrals load with the patient's context and with their encounter. */
@injectable()
export class ReferralsOfRecord implements RecordPart {
  readonly field = 'referrals';
  readonly permission = 'referrals.read';
  readonly #reader: ReferralReader;

  constructor(@inject(ReferralReader) reader: ReferralReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number) {
    return this.#reader.some(c, { patient, atMost });
  }

  ofEncounter(c: RequestContext, encounter: string) {
    return this.#reader.some(c, { encounter });
  }
}

interface Entry {
  readonly uuid: string;
  readonly created_at: Date;
  readonly status: ReferralStatus;
  readonly party: string;
  readonly reason: string;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}

/** Referrals in the patient's timeline, when they were written. */
@injectable()
export class ReferralTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'referral', plugin: 'referrals', title: 'Referrals', icon: 'share' }];
  readonly permission = 'referrals.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    { before, atMost }: Parameters<TimelineSource['entries']>[2],
  ) {
    const { rows } = await sql<Entry>`
      select r.uuid, r.created_at, r.status, concat_ws(', ', nullif(r.practitioner_name, ''), nullif(r.facility, '')) as party,
             r.reason, r.encounter_uuid, u.first_name || ' ' || u.last_name as by_name
        from referrals r left join users u on u.uuid = r.created_by
       where r.organization_uuid = ${organization} and r.patient_uuid = ${patient} and r.status <> 'entered-in-error'
         ${before ? sql`and (r.created_at, r.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by r.created_at desc, r.uuid desc limit ${atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'referral',
      uuid: row.uuid,
      at: row.created_at.toISOString(),
      title: row.party,
      detail: row.reason,
      status: row.status,
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id-referrals', params: { id: patient } },
    }));
  }
}
