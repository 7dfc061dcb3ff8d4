import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { TriageColour } from '../../visits/common/triage-colour';
import { VisitBook, type VisitMove, type VisitRow } from '../../visits/node/contract';

/** Writes the triage result into the patient's visit: a triaged patient waits for a practitioner, by colour. */
@injectable()
export class Triage {
  readonly #visits: VisitBook;

  constructor(@inject(VisitBook) visits: VisitBook) {
    this.#visits = visits;
  }

  /**
   * A triage with a result marks the patient's new visit as triaged.
   * @param at the time of the triage: one before the arrival, or before a later triage, does not count
   */
  async taken(c: RequestContext, patient: string, at: Date, colour: TriageColour): Promise<void> {
    const visit = await visitOf(c, patient);
    if (!visit?.arrived_at || visit.arrived_at > at) return;
    const later = await colourOf(c, patient, { since: at, but: null });
    await this.#tell(c, visit, {
      ...(visit.status === 'arrived' && { status: 'triaged' }),
      ...(later === undefined && visit.triage_colour !== colour && { triage_colour: colour }),
    });
  }

  /** Call before a score is cancelled: the earlier result counts again. */
  async takenBack(c: RequestContext, patient: string, score: string): Promise<void> {
    const visit = await visitOf(c, patient);
    if (!visit?.arrived_at || visit.triage_colour === null) return;
    const colour = (await colourOf(c, patient, { since: visit.arrived_at, but: score })) ?? null;
    await this.#tell(c, visit, { ...(colour !== visit.triage_colour && { triage_colour: colour }) });
  }

  async #tell(c: RequestContext, { uuid }: VisitRow, move: VisitMove): Promise<void> {
    if (Object.keys(move).length > 0) await this.#visits.change(c, uuid, move, null);
  }
}

function visitOf({ db, organization }: RequestContext, patient: string): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', '=', patient)
    .where('open', '=', true)
    .where('clashes', '=', false)
    .executeTakeFirst();
}

/** The colour of the latest triage with a result since then. */
async function colourOf(
  { db, organization }: RequestContext,
  patient: string,
  { since, but }: { readonly since: Date; readonly but: string | null },
): Promise<TriageColour | undefined> {
  const { rows } = await sql<{ colour: TriageColour }>`
    select colour from early_warning_scores
     where organization_uuid = ${organization} and patient_uuid = ${patient} and kind = 'tews' and status = 'registered'
       and colour is not null and effective_at >= ${since} and uuid is distinct from ${but}::uuid
     order by effective_at desc, uuid desc limit 1`.execute(db);
  return rows[0]?.colour;
}
