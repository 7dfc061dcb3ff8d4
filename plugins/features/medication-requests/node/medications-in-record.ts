import { userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { RecordPart, TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { MedicationRequest } from '../common/medication-request';
import { MedicationReader } from './medication-reader';

/** Prescriptions as they load with a patient's context and with an encounter. */
@injectable()
export class MedicationPart implements RecordPart {
  readonly field = 'medication_requests';
  readonly permission = 'medication-requests.read';
  readonly #reader: MedicationReader;

  constructor(@inject(MedicationReader) reader: MedicationReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly MedicationRequest[]> {
    return this.#reader.latestOf(c, patient, atMost);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly MedicationRequest[]> {
    return this.#reader.ofEncounter(c, encounter);
  }
}

interface Entry {
  readonly uuid: string;
  readonly at: Date;
  readonly title: string;
  readonly instructions: string;
  readonly status: string;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}

/** When medicines were prescribed. */
@injectable()
export class MedicationTimeline implements TimelineSource {
  readonly kinds = [
    { kind: 'medication-request', plugin: 'medication-requests', title: 'Prescriptions', icon: 'pill' },
  ];
  readonly permission = 'medication-requests.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes('medication-request')) return [];
    const { before } = page;
    const { rows } = await sql<Entry>`
      select m.uuid, m.created_at as at, trim(m.drug || ' ' || m.strength) as title, m.instructions, m.status,
             m.encounter_uuid, ${userName('m.created_by')} as by_name
        from medication_requests m
       where m.organization_uuid = ${organization} and m.patient_uuid = ${patient}
         and m.status not in ('draft', 'entered-in-error')
         ${before ? sql`and (m.created_at, m.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by m.created_at desc, m.uuid desc limit ${page.atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'medication-request',
      uuid: row.uuid,
      at: row.at.toISOString(),
      title: row.title,
      detail: row.instructions,
      status: row.status,
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id-prescriptions', params: { id: patient } },
    }));
  }
}
