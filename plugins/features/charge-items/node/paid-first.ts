import type { ChargeableAct, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { livingPatient } from '../../patients/node/contract';
import type { AskedWork, PaidFirst, PaidFirstService, PaidFirstServiceQuery } from '../common/paid-first';
import { Acts, keyOf } from './acts';
import type { ChargeRow } from './charge-item-records';

interface Rule {
  readonly paid_first: readonly string[];
  readonly since: Date;
}

/** A record whose acts belong to a piece of work in the question. */
interface Member extends AskedWork {
  readonly of_kind: string;
  readonly of_uuid: string;
}

/** The fields of an act that decide whether it waits. */
type Waiting = Pick<ChargeableAct, 'patient' | 'service' | 'what' | 'emergency'> & { readonly settled: boolean };

/** Tells which work must be paid first. Staff decide: nothing is refused here. */
@injectable()
export class PaidFirstWork {
  readonly #acts: Acts;

  constructor(@inject(Acts) acts: Acts) {
    this.#acts = acts;
  }

  /**
   * The pieces of work that wait for a payment. Nothing waits in an emergency, once it is paid, or if it was waived. It
   * names no amounts.
   */
  async of(c: RequestContext, asked: readonly AskedWork[]): Promise<{ readonly data: readonly PaidFirst[] }> {
    const rule = await ruleOf(c);
    if (!rule) return { data: [] };
    const members = await membersOf(c, asked);
    const acts = await this.#waitingActs(c, rule, members);
    const urgent = await emergencies(c, [...new Set([...acts.values()].flat().map(({ patient }) => patient))]);
    const data = asked.flatMap(({ kind, uuid }): PaidFirst[] => {
      const what = members
        .filter((member) => member.kind === kind && member.uuid === uuid)
        .flatMap(({ of_kind, of_uuid }) => acts.get(`${of_kind} ${of_uuid}`) ?? [])
        .filter(
          ({ service, emergency, settled, patient }) =>
            !settled && !emergency && !urgent.has(patient) && service !== null && rule.paid_first.includes(service),
        )
        .map((act) => act.what);
      return what.length > 0 ? [{ kind, id: uuid, what: [...new Set(what)].toSorted() }] : [];
    });
    return { data };
  }

  /**
   * Whether a service would wait for a payment of this patient, before it is booked or ordered.
   * @throws ApiError 404 for the patient
   */
  async ofService(
    c: RequestContext,
    { healthcare_service_id, patient_id }: PaidFirstServiceQuery,
  ): Promise<PaidFirstService> {
    const patient = await livingPatient(c, patient_id);
    const rule = await ruleOf(c);
    if (!rule?.paid_first.includes(healthcare_service_id.toLowerCase())) return { paid_first: false };
    return { paid_first: !(await emergencies(c, [patient.uuid])).has(patient.uuid) };
  }

  /** By kind and uuid of their records. */
  async #waitingActs(c: RequestContext, { since }: Rule, members: readonly Member[]): Promise<Map<string, Waiting[]>> {
    const records = members.map(({ of_kind: kind, of_uuid: uuid }) => ({ kind, uuid }));
    const [acts, settled] = [await this.#acts.ofRecords(c, records), await settledOf(c, records)];
    const found = new Map<string, Waiting[]>();
    const add = (record: string, act: Waiting) => found.set(record, [...(found.get(record) ?? []), act]);
    for (const act of acts) {
      // Work from before charging began is not charged.
      const isSettled = settled.get(keyOf(act)) ?? act.doneAt < since;
      add(`${act.kind} ${act.uuid}`, { ...act, settled: isSettled });
    }
    for (const { uuid, ...act } of await expectedAppointments(c, records)) add(`appointment ${uuid}`, act);
    return found;
  }
}

/** @returns undefined if nothing must be paid first */
async function ruleOf({ db, organization }: RequestContext): Promise<Rule | undefined> {
  // The driver has no date for -infinity.
  const { rows } = await sql<Rule>`
    select paid_first, greatest(since, '2000-01-01'::timestamptz) as since from charge_settings
     where organization_uuid = ${organization} and paid_first <> '{}'`.execute(db);
  return rows[0];
}

/**
 * A visit includes its appointment and consultations; an entry of the queue includes the work that its patient waits
 * for.
 */
async function membersOf({ db, organization }: RequestContext, asked: readonly AskedWork[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    with asked as (
      select k.kind, k.uuid from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (kind text, uuid uuid)
    ), visited as (
      select k.kind, k.uuid, v.uuid as visit_uuid, v.appointment_uuid
        from asked k
        left join queue_entries q on k.kind = 'queue-entry' and q.organization_uuid = ${organization} and q.uuid = k.uuid and q.stop is null
        join visits v on v.organization_uuid = ${organization} and v.uuid = case k.kind when 'visit' then k.uuid else q.visit_uuid end
    )
    select kind, uuid, kind as of_kind, uuid as of_uuid from asked
    union all
    select kind, uuid, 'visit', visit_uuid from visited where kind <> 'visit'
    union all
    select kind, uuid, 'appointment', appointment_uuid from visited where appointment_uuid is not null
    union all
    select m.kind, m.uuid, 'encounter', e.uuid from visited m
      join encounters e on e.organization_uuid = ${organization} and e.visit_uuid = m.visit_uuid
    union all
    select k.kind, k.uuid, w.kind, w.subject_uuid from asked k
      join queue_work w on w.organization_uuid = ${organization} and w.entry_uuid = k.uuid and w.left_at is null
     where k.kind = 'queue-entry'`.execute(db);
  return rows;
}

/** The charged acts by key: true if paid, or waived by a user. */
async function settledOf(
  { db, organization }: RequestContext,
  records: readonly { readonly kind: string; readonly uuid: string }[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<Pick<ChargeRow, 'source_kind' | 'source_uuid' | 'source_part' | 'status' | 'taken_back'>>`
    select source_kind, source_uuid, source_part, status, taken_back from charge_items
     where organization_uuid = ${organization} and source_kind = any(${records.map(({ kind }) => kind)})
       and source_uuid = any(${records.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ source_kind: kind, source_uuid: uuid, source_part: part, status, taken_back }) => {
      const waits = status === 'planned' || status === 'billable' || (status === 'aborted' && taken_back);
      return [keyOf({ kind, uuid, part }), !waits];
    }),
  );
}

/** Booked appointments without an arrival: they are charged on arrival, and must be paid then. */
async function expectedAppointments(
  { db, organization }: RequestContext,
  records: readonly { readonly kind: string; readonly uuid: string }[],
): Promise<readonly (Waiting & { readonly uuid: string })[]> {
  const named = records.filter(({ kind }) => kind === 'appointment').map(({ uuid }) => uuid);
  const { rows } = await sql<Waiting & { readonly uuid: string }>`
    select a.uuid, a.patient_uuid as patient, s.uuid as service, s.name as what, a.appointment_type = 'EMERGENCY' as emergency,
           false as settled
      from appointments a
      join healthcare_services s on s.organization_uuid = a.organization_uuid and s.uuid = a.healthcare_service_uuid
     where a.organization_uuid = ${organization} and a.uuid = any(${named}::uuid[])
       and a.status in ('proposed', 'pending', 'booked', 'waitlist')`.execute(db);
  return rows;
}

/** Patients who need not pay first now. */
async function emergencies(
  { db, organization }: RequestContext,
  patients: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly patient_uuid: string }>`
    select patient_uuid from visits
     where organization_uuid = ${organization} and patient_uuid = any(${patients}::uuid[]) and open
       and (class = 'EMER' or priority = 'stat' or triage_colour = 'red')`.execute(db);
  return new Set(rows.map(({ patient_uuid }) => patient_uuid));
}

/** Tells screens that the list of work to pay first may have changed. */
export async function tellPaidFirst(
  c: RequestContext,
  row: Pick<ChargeRow, 'uuid' | 'patient_uuid' | 'healthcare_service_uuid'>,
): Promise<void> {
  if (row.healthcare_service_uuid === null) return;
  const rule = await ruleOf(c);
  if (rule?.paid_first.includes(row.healthcare_service_uuid))
    c.emit({ type: 'paid_first.updated', uuid: row.uuid, data: { patient_id: row.patient_uuid } });
}
