import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { VisitTickets } from './contract';

@injectable()
export class TicketKeeper implements VisitTickets {
  async set({ db, organization }: RequestContext, visit: string, ticket: string): Promise<void> {
    await db
      .updateTable('visits')
      .set({ ticket_number: ticket })
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', visit)
      .where('ticket_number', 'is distinct from', ticket)
      .execute();
  }
}
