import { conflict, updateVersioned, versionRequired, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Selectable } from 'kysely';
import { claimedPatients } from '../../patients/node/contract';
import { isOpen, type VisitStatus } from '../../visits/common/visit-status';
import { VisitBook, type VisitMove } from '../../visits/node/contract';
import { undoableFor } from '../common/queue-actions';
import type { QueueEntry } from '../common/queue-entry';
import { keepChange, valuesOf } from './kept-values';
import { OwnSteps } from './own-steps';
import { rowOf } from './queue-actions';
import { openEntryOf } from './queue-of-visits';
import { hasOpenWork, openAt } from './work/queue-of-work';
import { QueueReader } from './queue-reader';
import type { QueueChangeTable, QueueRow } from './queue-table';
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
    if (!undoable) throw nothingToUndo();
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
    const others = await madeTogether(c, last);
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
      const after = await updateVersioned(c, 'queue_entries', entry.uuid, version, valuesOf(change.before));
      await keepChange(c, 'undo', entry, after);
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

type QueueChange = Selectable<QueueChangeTable>;

/** A change with the entry that it changed. */
interface MadeChange {
  readonly entry: QueueRow;
  readonly change: QueueChange;
  /** The version of the entry since the change. */
  readonly version: number;
}

const visitFirst = ({ entry: a }: MadeChange, { entry: b }: MadeChange) =>
  Number(a.stop !== null) - Number(b.stop !== null);

/**
 * The changes of other entries that the same press made.
 * @throws ApiError 409 `nothing_to_undo` if one of these entries has changed since
 */
async function madeTogether(c: RequestContext, { press, entry_uuid }: QueueChange): Promise<readonly MadeChange[]> {
  if (press === null) return [];
  const changes = await c.db
    .selectFrom('queue_changes')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('press', '=', press)
    .where('entry_uuid', '<>', entry_uuid)
    .execute();
  const made: MadeChange[] = [];
  for (const change of changes) {
    const entry = await rowOf(c, change.entry_uuid);
    if (entry.version !== change.entry_version) throw nothingToUndo();
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
