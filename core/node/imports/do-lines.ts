import { ApiError, type Importer } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isWorthRetrying } from '../http/answers/errors';
import type { LiveRequestContext } from '../http/requests/request-context';
import type { ImportLineRow, ImportRunRow } from './import-tables';

export interface BatchOutcome {
  readonly counts: Readonly<Record<'created' | 'updated' | 'failed' | 'undone' | 'kept', number>>;
  /** True when no line is left. */
  readonly finished: boolean;
}

/** The most lines of a batch. */
const most = 100;
/** Milliseconds after which a batch takes no more lines, because others wait for its locks. */
const longest = 300;

interface Outcome {
  readonly position: number;
  readonly state: 'done' | 'failed' | 'undone' | 'kept';
  readonly message?: string;
  readonly result?: object;
}

/** Imports, or undoes, the next lines of a run in the context's transaction. */
export async function doLines(c: LiveRequestContext, importer: Importer, run: ImportRunRow): Promise<BatchOutcome> {
  const begun = Date.now();
  const isUndo = run.state === 'undoing';
  const lines = await next(c, run, isUndo);
  const outcomes: Outcome[] = [];
  const counts = { created: 0, updated: 0, failed: 0, undone: 0, kept: 0 };
  for (const line of lines) {
    if (outcomes.length > 0 && Date.now() - begun > longest) break;
    const outcome = await apart(c, line, isUndo, () =>
      isUndo
        ? importer.undo(c, { plan: line.plan, result: line.result ?? {} })
        : importer.apply(c, { plan: line.plan, options: run.options }),
    );
    outcomes.push(outcome);
    const { state } = outcome;
    counts[state === 'done' ? (line.action === 'create' ? 'created' : 'updated') : state] += 1;
  }
  await keep(c, run, outcomes);
  return { counts, finished: outcomes.length === lines.length && lines.length < most };
}

function next(c: LiveRequestContext, run: ImportRunRow, isUndo: boolean): Promise<ImportLineRow[]> {
  return c.db
    .selectFrom('import_lines')
    .selectAll()
    .where('organization_uuid', '=', run.organization_uuid)
    .where('run_uuid', '=', run.uuid)
    .where('state', '=', isUndo ? 'done' : 'planned')
    .orderBy('position', isUndo ? 'desc' : 'asc')
    .limit(most)
    .execute();
}

/** A refused line rolls back its own changes, audit entries and events, and leaves the others alone. */
async function apart(
  c: LiveRequestContext,
  { position }: ImportLineRow,
  isUndo: boolean,
  work: () => Promise<object | void>,
): Promise<Outcome> {
  const [records, events] = [c.records.length, c.events.length];
  await sql`savepoint line`.execute(c.db);
  try {
    const result = await work();
    await sql`release savepoint line`.execute(c.db);
    return { position, state: isUndo ? 'undone' : 'done', ...(result && { result }) };
  } catch (error) {
    if (isWorthRetrying(error)) throw error;
    await sql`rollback to savepoint line`.execute(c.db);
    c.records.length = records;
    c.events.length = events;
    return { position, state: isUndo ? 'kept' : 'failed', message: messageOf(error) };
  }
}

/** Any other error is a fault of the program, and its text is not for users. */
const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : 'Something went wrong');

async function keep(c: LiveRequestContext, run: ImportRunRow, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update import_lines l set state = o.state, message = o.message, result = coalesce(o.result, l.result)
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (position int, state text, message text, result jsonb)
     where l.organization_uuid = ${run.organization_uuid} and l.run_uuid = ${run.uuid} and l.position = o.position`.execute(
    c.db,
  );
}
