import { conflict, updateVersioned, versionRequired, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { claimedPatients } from '../../../patients/node/contract';
import { isOpen } from '../../../visits/common/visit-status';
import { VisitBook, type VisitMove } from '../../../visits/node/contract';
import { undoableFor } from '../../common/queue-actions';
import type { QueueEntry } from '../../common/queue-entry';
import { actionsOfPress, keepAction, lastAction, valuesOf, type KeptAction } from './kept-values';
import { OwnSteps } from '../own-steps';
import { rowOf } from './queue-actions';
import { openEntryOf } from '../queue-of-visits';
import { hasOpenWork, openAt } from '../work/queue-of-work';
import { QueueReader } from '../queue-reader';
import type { QueueRow } from '../queue-table';
import { auditedOf, tell } from '../tell';

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
    const last = await lastAction(c, row);
    const undoable =
      last?.by === c.user && last.action !== 'undo' && c.now.getTime() - last.at.getTime() <= undoableFor;
    if (!undoable) throw nothingToUndo();
    const move = moveBack(row, last);
    const others = await madeTogether(c, row, last);
    const again = [row, ...others.map(({ entry }) => entry)].filter(({ ended_at }) => ended_at !== null);
    await hold(c, again);
    for (const each of again) if ((await isMet(c, each)) || (await waitsElsewhere(c, each))) throw nothingToUndo();
    if (move && row.visit_uuid !== null && row.stop === null) {
      const visit = row.visit_uuid;
      await this.#own.during(c, () => this.#visits.change(c, visit, move, null));
    }
    // The entry of a visit is changed before that of its work, as everywhere.
    const changes = [{ entry: row, change: last, version: ifMatch }, ...others].toSorted(visitFirst);
    for (const { entry, change, version } of changes) {
      const after = await updateVersioned(c, 'queue_entries', entry.uuid, version, valuesOf(change));
      await keepAction(c, 'undo', entry, after);
      c.audit({
        action: 'update',
        resource: 'queue',
        resourceUuid: entry.uuid,
        patientUuid: entry.patient_uuid,
        before: auditedOf(entry),
        after: auditedOf(after),
        note: { action: 'undo', of: change.action, ticket: entry.ticket_number },
      });
      tell(c, 'queue.undone', after);
    }
    return this.#reader.one(c, uuid);
  }
}

const nothingToUndo = () => conflict('nothing_to_undo', 'There is nothing of yours to undo here any more.');

/** The visit's former values, if the action changed the visit too. */
function moveBack(row: QueueRow, last: KeptAction): VisitMove | undefined {
  const { visit_status } = last.before;
  if (last.action !== 'transfer') return visit_status && { status: visit_status };
  const { practitioner_role_uuid = row.practitioner_role_uuid, location_uuid = row.location_uuid } = valuesOf(last);
  return { assigned_to_uuid: practitioner_role_uuid, ...(location_uuid && { location_uuid }) };
}

/** A change with the entry that it changed. */
interface MadeChange {
  readonly entry: QueueRow;
  readonly change: KeptAction;
  /** The version of the entry since the change. */
  readonly version: number;
}

const visitFirst = ({ entry: a }: MadeChange, { entry: b }: MadeChange) =>
  Number(a.stop !== null) - Number(b.stop !== null);

/**
 * The changes of other entries that the same press made.
 * @throws ApiError 409 `nothing_to_undo` if one of these entries has changed since
 */
async function madeTogether(
  c: RequestContext,
  { patient_uuid }: QueueRow,
  last: KeptAction,
): Promise<readonly MadeChange[]> {
  const made: MadeChange[] = [];
  for (const change of await actionsOfPress(c, patient_uuid, last)) {
    const entry = await rowOf(c, change.entry);
    if (entry.version !== change.after.version) throw nothingToUndo();
    made.push({ entry, change, version: entry.version });
  }
  return made;
}

/**
 * Locks what the patient would wait for again: otherwise the visit could end meanwhile, or a new order could make its
 * own entry at the stop and be refused. Visits are locked before patients, and both before entries, as everywhere.
 */
async function hold(c: RequestContext, entries: readonly QueueRow[]): Promise<void> {
  const visits = entries.flatMap(({ stop, visit_uuid }) => (stop === null && visit_uuid !== null ? visit_uuid : []));
  if (visits.length > 0)
    await c.db
      .selectFrom('visits')
      .select('uuid')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', 'in', visits)
      .forNoKeyUpdate()
      .execute();
  const ofWork = entries.find(({ stop }) => stop !== null);
  if (ofWork) await claimedPatients(c, [ofWork.patient_uuid]);
}

/** True if there is nothing left to wait for: the visit has ended, or all work at the stop is done. */
async function isMet(c: RequestContext, { uuid, stop, visit_uuid }: QueueRow): Promise<boolean> {
  if (stop !== null) return !(await hasOpenWork(c, uuid, 'held'));
  if (visit_uuid === null) return false;
  const visit = await c.db
    .selectFrom('visits')
    .select('status')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', visit_uuid)
    .executeTakeFirst();
  return visit !== undefined && !isOpen(visit.status);
}

/** True if the patient waits in a newer entry for the same. */
async function waitsElsewhere(c: RequestContext, { stop, patient_uuid, visit_uuid }: QueueRow): Promise<boolean> {
  if (stop !== null) return (await openAt(c, patient_uuid, stop)) !== undefined;
  return visit_uuid !== null && (await openEntryOf(c, visit_uuid)) !== undefined;
}
