import { conflict, updateVersioned, versionRequired, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import type { VisitStatus } from '../../visits/common/visit-status';
import { VisitBook, type VisitMove } from '../../visits/node/contract';
import { undoableFor } from '../common/queue-actions';
import type { QueueEntry } from '../common/queue-entry';
import { keptOf, valuesOf } from './kept-values';
import { OwnSteps } from './own-steps';
import { rowOf } from './queue-actions';
import { openAt } from './work/queue-of-work';
import { QueueReader } from './queue-reader';
import { auditedOf, tell } from './tell';

/** Undoes the last action. */
@injectable()
export class Undoing {
  readonly #reader: QueueReader;
  readonly #visits: VisitBook;
  readonly #own: OwnSteps;

  constructor(
    @inject(QueueReader) reader: QueueReader,
    @inject(VisitBook) visits: VisitBook,
    @inject(OwnSteps) own: OwnSteps,
  ) {
    this.#reader = reader;
    this.#visits = visits;
    this.#own = own;
  }

  /**
   * Undoes the caller's own action, if it is the last one on the entry and less than a minute old.
   *
   * @throws ApiError 404; 409 `nothing_to_undo`, `stale_version`, and the visit's own errors; 428
   */
  async undo(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<QueueEntry> {
    if (ifMatch === undefined) throw versionRequired();
    const row = await rowOf(c, uuid);
    const last = await c.db
      .selectFrom('queue_changes')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('entry_uuid', '=', uuid)
      .where('entry_version', '=', row.version)
      .executeTakeFirst();
    const undoable =
      last?.by === c.user && last.action !== 'undo' && c.now.getTime() - last.at.getTime() <= undoableFor;
    if (!undoable) throw conflict('nothing_to_undo', 'There is nothing of yours to undo here any more.');
    const values = valuesOf(last.before);
    const move: VisitMove | undefined =
      last.action === 'transfer'
        ? {
            assigned_to_uuid: values.practitioner_role_uuid ?? null,
            ...(values.location_uuid && { location_uuid: values.location_uuid }),
          }
        : last.visit_status === null
          ? undefined
          : { status: last.visit_status as VisitStatus };
    if (row.stop !== null && row.ended_at !== null && (await openAt(c, row.patient_uuid, row.stop)))
      throw conflict('nothing_to_undo', 'There is nothing of yours to undo here any more.');
    if (move && row.visit_uuid !== null && row.stop === null) {
      const visit = row.visit_uuid;
      await this.#own.during(c, () => this.#visits.change(c, visit, move, null));
    }
    const after = await updateVersioned(c, 'queue_entries', uuid, ifMatch, values);
    await c.db
      .insertInto('queue_changes')
      .values({
        organization_uuid: c.organization,
        uuid: v7({ msecs: c.now.getTime() }),
        entry_uuid: uuid,
        action: 'undo',
        entry_version: after.version,
        before: keptOf(row),
        visit_status: null,
        at: c.now,
        by: c.user,
      })
      .execute();
    c.audit({
      action: 'update',
      resource: 'queue',
      resourceUuid: uuid,
      patientUuid: row.patient_uuid,
      before: auditedOf(row),
      after: auditedOf(after),
      note: { action: 'undo', of: last.action, ticket: row.ticket_number },
    });
    tell(c, 'queue.undone', after);
    return this.#reader.one(c, uuid);
  }
}
