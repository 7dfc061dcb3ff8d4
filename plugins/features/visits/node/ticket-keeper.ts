import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { AppointmentTickets } from '../../appointments/node/contract';
import type { VisitTickets } from './contract';

/** Stores the ticket of a visit, also at the patient's appointment. */
@injectable()
export class TicketKeeper implements VisitTickets {
  readonly #appointments: AppointmentTickets;

  constructor(@inject(AppointmentTickets) appointments: AppointmentTickets) {
    this.#appointments = appointments;
  }

  async set(c: RequestContext, visit: string, ticket: string): Promise<void> {
    const kept = await c.db
      .updateTable('visits')
      .set({ ticket_number: ticket })
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', visit)
      .where('ticket_number', 'is distinct from', ticket)
      .returning('appointment_uuid')
      .executeTakeFirst();
    if (kept?.appointment_uuid) await this.#appointments.set(c, kept.appointment_uuid, ticket);
  }
}
