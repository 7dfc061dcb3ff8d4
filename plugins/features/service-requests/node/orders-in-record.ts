import { userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { RecordPart, TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { ServiceRequest } from '../common/service-request';
import { OrderReader } from './order-reader';

/** Orders as they load with a patient's context and with an encounter. */
@injectable()
export class OrderPart implements RecordPart {
  readonly field = 'service_requests';
  readonly permission = 'service-requests.read';
  readonly #reader: OrderReader;

  constructor(@inject(OrderReader) reader: OrderReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly ServiceRequest[]> {
    return this.#reader.latestOf(c, patient, atMost);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly ServiceRequest[]> {
    return this.#reader.ofEncounter(c, encounter);
  }
}

interface Entry {
  readonly uuid: string;
  readonly at: Date;
  readonly display: string;
  readonly reason: string;
  readonly status: string;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}

/** When something was ordered. */
@injectable()
export class OrderTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'service-request', plugin: 'service-requests', title: 'Orders', icon: 'lab-test' }];
  readonly permission = 'service-requests.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes('service-request')) return [];
    const { before } = page;
    const { rows } = await sql<Entry>`
      select s.uuid, s.authored_on as at, s.display, s.reason, s.status, s.encounter_uuid,
             ${userName('s.created_by')} as by_name
        from service_requests s
       where s.organization_uuid = ${organization} and s.patient_uuid = ${patient}
         and s.status not in ('draft', 'entered-in-error')
         ${before ? sql`and (s.authored_on, s.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by s.authored_on desc, s.uuid desc limit ${page.atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'service-request',
      uuid: row.uuid,
      at: row.at.toISOString(),
      title: row.display,
      detail: row.reason,
      status: row.status,
      ...(row.status === 'active' && { status_name: 'Ordered' }),
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id-orders', params: { id: patient } },
    }));
  }
}
