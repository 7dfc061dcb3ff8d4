import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { RecordPart, TimelineSource } from '../../patients/node/contract';
import { AttachmentReader } from './attachment-reader';

/** Files load with the patient's context and with their encounter. */
@injectable()
export class AttachmentsOfRecord implements RecordPart {
  readonly field = 'attachments';
  readonly permission = 'attachments.read';
  readonly #reader: AttachmentReader;

  constructor(@inject(AttachmentReader) reader: AttachmentReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number) {
    return this.#reader.some(c, { patient, atMost });
  }

  ofEncounter(c: RequestContext, encounter: string) {
    return this.#reader.some(c, { encounter });
  }
}

/** Files in the patient's timeline, when they were added. */
@injectable()
export class AttachmentTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'attachment', plugin: 'attachments', title: 'Files', icon: 'paperclip' }];
  readonly permission = 'attachments.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    { before, atMost }: Parameters<TimelineSource['entries']>[2],
  ) {
    const { rows } = await sql<Entry>`
      select t.uuid, t.created_at, t.title, t.note, t.encounter_uuid, trim(u.first_name || ' ' || u.last_name) as by_name
        from attachments t left join users u on u.uuid = t.created_by
       where t.organization_uuid = ${organization} and t.patient_uuid = ${patient} and t.status = 'current'
         ${before ? sql`and (t.created_at, t.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by t.created_at desc, t.uuid desc limit ${atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'attachment',
      uuid: row.uuid,
      at: row.created_at.toISOString(),
      title: row.title,
      detail: row.note,
      status: null,
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id-files', params: { id: patient } },
    }));
  }
}

interface Entry {
  readonly uuid: string;
  readonly created_at: Date;
  readonly title: string;
  readonly note: string;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}
