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
/** The same for an importer that does several lines at once. */
const mostTogether = 500;
/** A part so small that its lines are done one by one once it was refused. */
const few = 8;
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
  const work = workOf(c, importer, run);
  const size = work.together ? mostTogether : most;
  const lines = await next(c, run, work.isUndo, size);
  const outcomes = await outcomesOf(c, work, lines, Date.now() + longest);
  const counts = { created: 0, updated: 0, failed: 0, undone: 0, kept: 0 };
  for (const [index, { state }] of outcomes.entries())
    counts[state === 'done' ? (lines[index]!.action === 'create' ? 'created' : 'updated') : state] += 1;
  await keep(c, run, outcomes);
  return { counts, finished: outcomes.length === lines.length && lines.length < size };
}

/** How the lines of a run are done: one by one, and several at once where the importer can. */
interface Work {
  readonly isUndo: boolean;
  readonly one: (line: ImportLineRow) => Promise<object | void>;
  readonly together: ((lines: readonly ImportLineRow[]) => Promise<readonly object[] | void>) | undefined;
}

function workOf(c: LiveRequestContext, importer: Importer, { state, options }: ImportRunRow): Work {
  const done = ({ plan, result }: ImportLineRow) => ({ plan, result: result ?? {} });
  const plans = (lines: readonly ImportLineRow[]) => lines.map(({ plan }) => plan);
  return state === 'undoing'
    ? {
        isUndo: true,
        one: (line) => importer.undo(c, done(line)),
        together: importer.undoAll && ((lines) => importer.undoAll!(c, lines.map(done))),
      }
    : {
        isUndo: false,
        one: ({ plan }) => importer.apply(c, { plan, options }),
        together: importer.applyAll && ((lines) => importer.applyAll!(c, { plans: plans(lines), options })),
      };
}

/** The outcomes of the lines, in their order; of the last ones none if the time is over. */
async function outcomesOf(
  c: LiveRequestContext,
  work: Work,
  lines: readonly ImportLineRow[],
  until: number,
): Promise<readonly Outcome[]> {
  const { together } = work;
  if (together && lines.length > 1) {
    const all = await apart(c, () => together(lines));
    if (!('fault' in all)) return lines.map((line, index) => doneOf(work, line, all.done?.[index]));
    if (lines.length > few) {
      const half = Math.ceil(lines.length / 2);
      const first = await outcomesOf(c, work, lines.slice(0, half), until);
      if (first.length < half || Date.now() > until) return first;
      return [...first, ...(await outcomesOf(c, work, lines.slice(half), until))];
    }
  }
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    if (outcomes.length > 0 && Date.now() > until) break;
    const one = await apart(c, () => work.one(line));
    outcomes.push(
      'fault' in one
        ? { position: line.position, state: work.isUndo ? 'kept' : 'failed', message: messageOf(one.fault) }
        : doneOf(work, line, one.done),
    );
  }
  return outcomes;
}

const doneOf = ({ isUndo }: Work, { position }: ImportLineRow, result: object | void | undefined): Outcome => ({
  position,
  state: isUndo ? 'undone' : 'done',
  ...(result && { result }),
});

function next(c: LiveRequestContext, run: ImportRunRow, isUndo: boolean, size: number): Promise<ImportLineRow[]> {
  return c.db
    .selectFrom('import_lines')
    .selectAll()
    .where('organization_uuid', '=', run.organization_uuid)
    .where('run_uuid', '=', run.uuid)
    .where('state', '=', isUndo ? 'done' : 'planned')
    .orderBy('position', isUndo ? 'desc' : 'asc')
    .limit(size)
    .execute();
}

/** Refused work rolls back its own changes, audit entries and events, and leaves the others alone. */
async function apart<T>(
  c: LiveRequestContext,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly fault: unknown }> {
  const [records, events] = [c.records.length, c.events.length];
  await sql`savepoint line`.execute(c.db);
  try {
    const done = await work();
    await sql`release savepoint line`.execute(c.db);
    return { done };
  } catch (fault) {
    if (isWorthRetrying(fault)) throw fault;
    await sql`rollback to savepoint line`.execute(c.db);
    c.records.length = records;
    c.events.length = events;
    return { fault };
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
