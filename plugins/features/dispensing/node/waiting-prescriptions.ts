import type { ListPage } from '@clinic-workbench/sdk/common';
import { startingWith, totalOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import {
  isOfLiving,
  livingPatient,
  patientDetail,
  patientsMeant,
  readsPatient,
  rowsNumbered,
  type DescribedPatient,
} from '../../patients/node/contract';
import { medications } from '../../medication-requests/node/contract';
import { weights } from '../../queue/common/urgency';
// The tables of the queue.
import '../../queue/node/contract';
import type { TriageColour } from '../../visits/common/triage-colour';
import type { WaitingMedicine, WaitingPrescription, WaitingPrescriptionsQuery } from '../common/waiting-prescription';

interface ReadWaiting {
  readonly uuid: string;
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly prescription_number: string;
  readonly authored_on: Date;
  readonly medicines: readonly WaitingMedicine[];
  readonly requester_name: string | null;
  readonly priority: string;
  readonly sort_weight: number;
  readonly triage_colour: TriageColour | null;
  readonly ticket_number: string | null;
  readonly patient: DescribedPatient;
  readonly time_zone: string;
}

const days = { day: 1, week: 7 } as const;

/**
 * Prescriptions with medicines that wait for the pharmacy: the most urgent first, by the patient's entry in the queue,
 * then the longest wait. One that no longer stands in the queue, such as that of a finished visit, counts as routine.
 */
export async function waitingPrescriptions(
  c: RequestContext,
  query: WaitingPrescriptionsQuery,
): Promise<ListPage<WaitingPrescription>> {
  c.require('medication-requests.read');
  const { page, patient_id: patient } = query;
  const page_size = query.size ?? query.page_size;
  if (patient) await livingPatient(c, patient);
  const waiting = waitingRows(c, query);
  const order = sql`sort_weight, w.authored_on, w.uuid`;
  const meta = await totalOf(c.db, { rows: waiting, page, page_size });
  const { rows } = await sql<ReadWaiting>`
    with listed as (select w.*, ${weight} as sort_weight from ${waiting} order by ${order} limit ${page_size} offset ${(page - 1) * page_size})
    select w.uuid, w.patient_uuid, w.authored_on, w.sort_weight, rx.encounter_uuid, rx.prescription_number,
           coalesce(q.priority, 'routine') as priority, v.triage_colour,
           coalesce(q.ticket_number, v.ticket_number) as ticket_number,
           m.medicines, m.requester_name,
           ${readsPatient('w').patient} as patient, ${readsPatient('w').time_zone} as time_zone
      from listed w
      join prescriptions rx on rx.organization_uuid = w.organization_uuid and rx.uuid = w.uuid
      left join ${entry}
      left join visits v on v.organization_uuid = q.organization_uuid and v.uuid = q.visit_uuid
      cross join lateral (
        select jsonb_agg(jsonb_build_object('uuid', m.uuid, 'drug', m.drug, 'strength', m.strength, 'quantity', m.quantity,
                 'quantity_unit', m.quantity_unit, 'status', m.status) order by m.line) as medicines,
               (array_agg(s.name order by m.line))[1] as requester_name
          from medication_requests m
          left join staff_names s on s.organization_uuid = m.organization_uuid and s.uuid = m.requester_uuid
         where m.organization_uuid = w.organization_uuid and m.prescription_uuid = w.uuid and m.awaited) m
     order by ${order}`.execute(c.db);
  c.audit({
    action: patient ? 'read' : 'search',
    resource: medications.kind.resource,
    ...(patient && { patientUuid: patient }),
    note: { waiting: rows.length, patients: [...new Set(rows.map((row) => row.patient_uuid))] },
  });
  return { data: rows.map((row) => wireOf(row, c.now)), meta };
}

/** Prescriptions as `w`, each with the open entry `q` of its patient at the pharmacy. */
function waitingRows(c: RequestContext, query: WaitingPrescriptionsQuery): RawBuilder<unknown> {
  const { patient_id: patient, within, urgency, begun, search } = query;
  const of: RawBuilder<unknown>[] = [sql`m.organization_uuid = ${c.organization} and m.awaited`, isOfLiving('m')];
  if (patient) of.push(sql`m.patient_uuid = ${patient}`);
  if (search) of.push(meant(c.organization, search));
  if (within && within !== 'all')
    of.push(sql`m.authored_on > ${c.now}::timestamptz - ${days[within]} * interval '1 day'`);
  return sql`(
    select m.organization_uuid, m.prescription_uuid as uuid, m.patient_uuid, min(m.authored_on) as authored_on
      from medication_requests m
     where ${sql.join(of, sql` and `)}
     group by m.organization_uuid, m.prescription_uuid, m.patient_uuid
    having ${begun ? sql`bool_or(m.status = 'partial')` : sql`true`}) w
    left join ${entry}
    where ${urgency ? sql`${weight} < ${weights.routine}` : sql`true`}`;
}

const entry = sql`queue_entries q on q.organization_uuid = w.organization_uuid and q.patient_uuid = w.patient_uuid
  and q.stop = 'pharmacy' and q.ended_at is null`;

const weight = sql`coalesce(q.sort_weight, ${sql.lit(weights.routine)})`;

/** The patient, the prescription's number, or the beginning of a medicine that waits. */
function meant(organization: string, search: string): RawBuilder<unknown> {
  const numbered = { table: 'prescriptions', number: 'prescription_number' };
  return sql`(m.patient_uuid = any(${patientsMeant(organization, search)})
    or m.prescription_uuid = any(${rowsNumbered(organization, search, numbered)})
    or exists (select from medication_requests d where d.organization_uuid = m.organization_uuid
                  and d.prescription_uuid = m.prescription_uuid and d.awaited and d.drug ilike ${startingWith(search.trim())}))`;
}

function wireOf(row: ReadWaiting, now: Date): WaitingPrescription {
  const { uuid, medicines, requester_name, priority, sort_weight, triage_colour, ticket_number } = row;
  return {
    uuid,
    id: uuid,
    prescription_number: row.prescription_number,
    patient_id: row.patient_uuid,
    patient: patientDetail(row, now),
    encounter_id: row.encounter_uuid,
    medicines,
    authored_on: row.authored_on.toISOString(),
    requester_name,
    priority,
    triage_colour,
    ticket_number,
    sort_weight,
  };
}
