import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Reminder } from '../../common/reminder';
import { AppointmentReader } from '../appointment-reader';

/** The sent and planned reminders of an appointment. */
@injectable()
export class ReminderLog {
  readonly #reader: AppointmentReader;

  constructor(@inject(AppointmentReader) reader: AppointmentReader) {
    this.#reader = reader;
  }

  /**
   * By their due time.
   * @throws ApiError 404
   */
  async of(c: RequestContext, appointment: string): Promise<{ readonly data: readonly Reminder[] }> {
    const { patient_uuid: patientUuid } = await this.#reader.row(c, appointment);
    const rows = await c.db
      .selectFrom('appointment_reminders')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('appointment_uuid', '=', appointment)
      .orderBy('due_at')
      .orderBy('channel')
      .execute();
    c.audit({
      action: 'read',
      resource: 'appointments',
      resourceUuid: appointment,
      patientUuid,
      note: { reminders: rows.length },
    });
    return {
      data: rows.map(({ uuid, channel, hours_before, starts_at, due_at, status, reason, sent_at, sent_to }) => ({
        uuid,
        channel,
        hours_before,
        starts_at: starts_at.toISOString(),
        due_at: due_at.toISOString(),
        status,
        reason,
        sent_at: sent_at?.toISOString() ?? null,
        sent_to,
      })),
    };
  }
}
