import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { StrandedAppointment, StrandedDecision } from '../../../schedules/common/stranded';
import type { Busy, LosingSlot, SlotHolder } from '../../../schedules/node/contract';
import { AppointmentChanges } from '../appointment-changes';

interface StrandedRow {
  readonly uuid: string;
  readonly version: number;
  readonly slot_uuid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly status: string;
  readonly healthcare_service_uuid: string;
  readonly practitioner_role_uuid: string | null;
  readonly practitioner_name: string | null;
  readonly patient_uuid: string;
  readonly patient_name: string;
}

/** Tells schedules about the bookings of their slots. */
@injectable()
export class BookedSlots implements SlotHolder {
  readonly permission = 'appointments.read';
  readonly #changes: AppointmentChanges;

  constructor(@inject(AppointmentChanges) changes: AppointmentChanges) {
    this.#changes = changes;
  }

  async busy(c: RequestContext, practitionerRole: string, from: Date): Promise<readonly Busy[]> {
    return c.db
      .selectFrom('appointments')
      .select(['starts_at', 'ends_at'])
      .where('organization_uuid', '=', c.organization)
      .where('practitioner_role_uuid', '=', practitionerRole)
      .where('active', '=', true)
      .where('overbook_reason', 'is', null)
      .where('ends_at', '>', from)
      .execute();
  }

  /** The newest bookings of each slot, beyond those that may stay. */
  async stranded(c: RequestContext, losing: readonly LosingSlot[]): Promise<readonly StrandedAppointment[]> {
    const { rows } = await sql<StrandedRow>`
      select a.uuid, a.version, a.slot_uuid, a.starts_at, a.ends_at, a.status, a.healthcare_service_uuid, a.patient_uuid,
             p.name as patient_name, a.practitioner_role_uuid,
             pr.name as practitioner_name
        from (select a.*, row_number() over (partition by a.slot_uuid order by a.created_at, a.uuid) as place, w.keep
                from unnest(${losing.map(({ uuid }) => uuid)}::uuid[], ${losing.map(({ keep }) => keep)}::int[]) w (uuid, keep)
                join appointments a on a.organization_uuid = ${c.organization} and a.slot_uuid = w.uuid
               where a.active and a.overbook_reason is null) a
        join patient_names p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid
        left join staff_names pr on pr.organization_uuid = a.organization_uuid and pr.uuid = a.practitioner_role_uuid
       where a.place > a.keep
       order by a.starts_at, a.uuid`.execute(c.db);
    const named = c.can('appointments.read');
    if (named && rows.length > 0)
      c.audit({
        action: 'search',
        resource: 'appointments',
        note: { patients: rows.map((row) => row.patient_uuid), stranded: rows.length },
      });
    return rows.map((row) => ({
      id: row.uuid,
      version: row.version,
      slot_id: row.slot_uuid,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      status: row.status,
      healthcare_service_id: row.healthcare_service_uuid,
      practitioner:
        row.practitioner_role_uuid === null
          ? null
          : { id: row.practitioner_role_uuid, name: row.practitioner_name ?? '' },
      patient_id: named ? row.patient_uuid : null,
      patient_name: named ? row.patient_name : null,
    }));
  }

  async hold({ db, organization }: RequestContext, bookings: readonly string[]): Promise<void> {
    await db
      .selectFrom('appointments')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('uuid', 'in', bookings)
      .orderBy('uuid')
      // Not exclusive for references: a transaction that writes related rows, such as reminders, need not wait.
      .forNoKeyUpdate()
      .execute();
  }

  /** @throws ApiError 403 without the rights to change appointments and, to keep one, to overbook; 409 like a move */
  async settle(
    c: RequestContext,
    { appointment_id, action, slot_id, reason }: StrandedDecision,
    because: string,
  ): Promise<void> {
    c.require('appointments.write');
    const uuid = appointment_id.toLowerCase();
    const why = reason?.trim() ? reason : because;
    if (action === 'cancel') await this.#changes.cancel(c, uuid, undefined, why);
    else if (action === 'move' && slot_id)
      await this.#changes.reschedule(c, uuid, undefined, { slot_id, comment: why });
    else {
      c.require('appointments.overbook');
      await this.#changes.keepBeside(c, uuid, why);
    }
  }
}
