import { Importer, SystemDatabase, type Database } from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import { CompiledQuery, type Transaction } from 'kysely';
import { appendAudit } from '../audit/audit-record';
import { appendEvents } from '../outbox/append-events';
import type { LiveRequestContext } from '../http/requests/request-context';
import { JobQueue, type JobHandler } from '../jobs/job-queue';
import { actingContext } from './acting-context';
import { doLines, type BatchOutcome } from './do-lines';
import type { ImportRunRow } from './import-tables';

export const importKind = 'import';

export interface ImportJobPayload {
  readonly run: string;
  /** The batch that the run must have reached: a repeated job finds it further on, and does nothing. */
  readonly batch: number;
}

/**
 * Runs imports batch by batch: each is a short transaction that also queues the next, so that other jobs get a turn.
 */
export function importJob(container: Container): JobHandler<ImportJobPayload> {
  const system = container.get<SystemDatabase>(SystemDatabase);
  const jobs = container.get<JobQueue>(JobQueue);
  const importers = container.isBound(Importer) ? container.getAll<Importer>(Importer) : [];
  return {
    kind: importKind,
    // It is never abandoned, because the run would then stay unfinished for ever.
    attempts: 100_000,
    patience: 20_000,
    run: ({ run: uuid, batch }, { organization = '' }) =>
      system.inOrganization(organization, async (db) => {
        const run = await db
          .selectFrom('import_runs')
          .selectAll()
          .where('organization_uuid', '=', organization)
          .where('uuid', '=', uuid)
          .forUpdate()
          .executeTakeFirst();
        if (!run || run.batch !== batch || (run.state !== 'running' && run.state !== 'undoing')) return;
        const importer = importers.find(({ kind }) => kind === run.kind);
        const actor = {
          organization,
          practitionerRole: run.practitioner_role_uuid ?? '',
          workspace: run.workspace ?? undefined,
          workId: run.uuid,
        };
        const c = await actingContext(actor, db, container);
        const right = run.state === 'undoing' ? importer?.undoPermission : importer?.permission;
        const outcome = c && importer && right && c.can(right) ? await doLines(c, importer, run) : undefined;
        const next = stateAfter(run, outcome);
        await record(db, run, outcome, next);
        if (c) await write(db, c);
        const { kind } = run;
        const counts = countsOf(run, outcome);
        await append(db, appendEvents, [{ type: 'import.progress', uuid, data: { kind, state: next, ...counts } }]);
        if (next === run.state) await jobs.add(db, importKind, { run: uuid, batch: batch + 1 });
      }),
  };
}

function stateAfter(run: ImportRunRow, outcome: BatchOutcome | undefined): ImportRunRow['state'] {
  if (!outcome) return 'stopped';
  if (!outcome.finished) return run.state;
  return run.state === 'running' ? 'done' : 'undone';
}

function countsOf(run: ImportRunRow, outcome: BatchOutcome | undefined) {
  const of = (name: keyof BatchOutcome['counts']) => run[name] + (outcome?.counts[name] ?? 0);
  const [created, updated, failed] = [of('created'), of('updated'), of('failed')];
  return { done: created + updated + failed, created, updated, failed, undone: of('undone'), kept: of('kept') };
}

async function record(
  db: Transaction<Database>,
  run: ImportRunRow,
  outcome: BatchOutcome | undefined,
  state: ImportRunRow['state'],
): Promise<void> {
  const now = new Date();
  await db
    .updateTable('import_runs')
    .set({ ...countsOf(run, outcome), state, batch: run.batch + 1, version: run.version + 1, updated_at: now })
    .set({ finished_at: state === run.state ? null : now })
    .where('organization_uuid', '=', run.organization_uuid)
    .where('uuid', '=', run.uuid)
    .execute();
}

/** Writes the feature's audit entries and events, marked with their import. */
async function write(db: Transaction<Database>, c: LiveRequestContext): Promise<void> {
  const records = c.records.map((each) => ({ ...each, note: { ...(each['note'] as object), import: c.requestId } }));
  if (records.length > 0) await append(db, appendAudit, records);
  if (c.events.length > 0) await append(db, appendEvents, c.events);
}

const append = (db: Transaction<Database>, text: string, rows: readonly object[]) =>
  db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
