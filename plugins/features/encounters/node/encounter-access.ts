import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { EncounterKind } from '../common/encounter-kinds';
import { hasBegun, isActive } from '../common/encounter-status';
import type { EncounterBook } from './contract';
import { joinAs } from './reading/encounter-people';
import type { EncounterRow } from './encounters-table';
import { tell } from './life/record-encounter';

/** Gives other features access to open encounters. */
@injectable()
export class EncounterAccess implements EncounterBook {
  find({ db, organization }: RequestContext, uuid: string): Promise<EncounterRow | undefined> {
    return db
      .selectFrom('encounters')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', uuid)
      .executeTakeFirst();
  }

  async ofPatient(c: RequestContext, uuid: string, patient: string): Promise<EncounterRow> {
    const row = await this.find(c, uuid);
    if (!row || row.patient_uuid !== patient) throw notOfPatient();
    return row;
  }

  async writable({ db, organization }: RequestContext, uuid: string, patient: string): Promise<EncounterRow> {
    // A shared lock: many may write into one encounter at a time; ending it waits for them, and they for it.
    const row = await db
      .selectFrom('encounters')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', uuid)
      .forShare()
      .executeTakeFirst();
    if (!row || row.patient_uuid !== patient) throw notOfPatient();
    if (!isActive(row.status))
      throw conflict('encounter_closed', 'This encounter has ended; what is said now is an addendum.', {
        status: row.status,
      });
    return row;
  }

  async holds(c: RequestContext, uuid: string, kind: EncounterKind): Promise<void> {
    const { db, organization, now } = c;
    await db
      .insertInto('encounter_contents')
      .values({ organization_uuid: organization, encounter_uuid: uuid, kind, last_at: now })
      .onConflict((on) =>
        on
          .columns(['organization_uuid', 'encounter_uuid', 'kind'])
          .doUpdateSet({ last_at: sql<Date>`greatest(encounter_contents.last_at, excluded.last_at)` }),
      )
      .execute();
    const row = await this.find(c, uuid);
    if (!row || !isActive(row.status)) return;
    if (await joinAs(c, uuid, hasBegun(row.status) ? 'ATTENDER' : 'TRIAGE')) tell(c, 'encounter.updated', row);
  }
}

/** 400: the same for an unknown encounter and for one of another patient. */
const notOfPatient = () => invalid({ encounter_id: ['Encounter is not valid'] });
