import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { RecordPart, TimelineSource } from '../../patients/node/contract';
import type { ResponseStatus } from '../common/questionnaire';
import { questionnaireOf } from '../common/questionnaires';
import { ResponseReader } from './response-reader';

/** Answers to forms load with the patient's context and with their encounter. */
@injectable()
export class ResponsesOfRecord implements RecordPart {
  readonly field = 'questionnaire_responses';
  readonly permission = 'questionnaires.read';
  readonly #reader: ResponseReader;

  constructor(@inject(ResponseReader) reader: ResponseReader) {
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
  readonly questionnaire: string;
  readonly questionnaire_version: string;
  readonly status: ResponseStatus;
  readonly finding: string | null;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}

/** Forms in the patient's timeline, when they were begun. */
@injectable()
export class ResponseTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'questionnaire', plugin: 'questionnaires', title: 'Forms', icon: 'form' }];
  readonly permission = 'questionnaires.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    { before, atMost }: Parameters<TimelineSource['entries']>[2],
  ) {
    const { rows } = await sql<Entry>`
      select q.uuid, q.created_at, q.questionnaire, q.questionnaire_version, q.status, q.finding, q.encounter_uuid,
             u.first_name || ' ' || u.last_name as by_name
        from questionnaire_responses q left join users u on u.uuid = q.created_by
       where q.organization_uuid = ${organization} and q.patient_uuid = ${patient} and q.status <> 'entered-in-error'
         ${before ? sql`and (q.created_at, q.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by q.created_at desc, q.uuid desc limit ${atMost}`.execute(db);
    return rows.map((row) => {
      const form = questionnaireOf(row.questionnaire, row.questionnaire_version);
      return {
        kind: 'questionnaire',
        uuid: row.uuid,
        at: row.created_at.toISOString(),
        title: form?.title ?? row.questionnaire,
        detail: form?.findings.find(({ code }) => code === row.finding)?.display ?? '',
        status: row.status,
        by_name: row.by_name,
        encounter_uuid: row.encounter_uuid,
        link: null,
      };
    });
  }
}
