import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { AppointmentTickets } from './contract';

@injectable()
export class TicketKeeper implements AppointmentTickets {
  async set({ db, organization }: RequestContext, appointment: string, ticket: string): Promise<void> {
    await db
      .updateTable('appointments')
      .set({ ticket_number: ticket })
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', appointment)
      .where('ticket_number', 'is distinct from', ticket)
      .execute();
  }
}
