import {
  importListed,
  type ImportRun,
  type ImportRunDetails,
  type ListPage,
  type ListQuery,
} from '@clinic-workbench/sdk/common';
import {
  ApiError,
  conflict,
  Importer,
  insertRow,
  invalid,
  notFound,
  type ImportOptions,
  type Imports,
  type RequestContext,
  type UploadedFile,
} from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { sql } from 'kysely';
import { JobQueue } from '../jobs/job-queue';
import { cut } from './cut';
import { checkFile, type Step } from './check-file';
import { importKind } from './import-job';
import type { ImportReport, ImportRunRow } from './import-tables';

type ListedRow = Omit<ImportRunRow, 'report'> & { readonly person: string | null };

/** A file with more bytes takes seconds to check, and holds a database connection meanwhile. */
const largeFile = 200_000;
/** Large files that may be checked at once. */
const mostLarge = 2;

/** Checks files, starts and undoes imports; the import job does the work. */
@injectable()
export class ImportService implements Imports {
  readonly #importers: readonly Importer[];
  readonly #jobs: JobQueue;
  #large = 0;

  constructor(
    @multiInject(Importer) @optional() importers: readonly Importer[] | undefined,
    @inject(JobQueue) jobs: JobQueue,
  ) {
    this.#importers = importers ?? [];
    this.#jobs = jobs;
  }

  /**
   * @throws ApiError 400 without a file, and for a mapping that does not fit it; 429 while other large ones are checked
   */
  async check(
    c: RequestContext,
    kind: string,
    file: UploadedFile | undefined,
    mapping: string | undefined,
  ): Promise<ImportRunDetails> {
    const importer = this.of(kind);
    if (!file) throw invalid({ file: ['File is required'] });
    if (file.content.length <= largeFile) return this.#check(c, importer, file, mapping);
    if (this.#large >= mostLarge)
      throw new ApiError(429, 'busy', 'Other large files are being checked. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      });
    this.#large += 1;
    try {
      return await this.#check(c, importer, file, mapping);
    } finally {
      this.#large -= 1;
    }
  }

  async #check(
    c: RequestContext,
    importer: Importer,
    file: UploadedFile,
    mapping: string | undefined,
  ): Promise<ImportRunDetails> {
    const { kind } = importer;
    const { encoding, report, lines, unchanged, fault_count, steps } = await checkFile(
      c,
      importer,
      file.content,
      mapping,
    );
    const to_create = steps.filter(({ action }) => action === 'create').length;
    const { uuid } = await insertRow(c, 'import_runs', {
      kind,
      encoding,
      lines,
      unchanged,
      fault_count,
      to_create,
      to_update: steps.length - to_create,
      state: fault_count > 0 ? 'faulty' : 'checked',
      file_name: nameOf(file),
      report: JSON.stringify(report satisfies ImportReport),
      practitioner_role_uuid: c.practitionerRole,
      workspace: c.workspace ?? null,
      finished_at: null,
    });
    await keepSteps(c, uuid, steps);
    return this.get(c, kind, uuid);
  }

  /** The imports that were started, newest first. */
  async list(c: RequestContext, kind: string, query: ListQuery): Promise<ListPage<ImportRun>> {
    const { page } = query;
    const page_size = query.size ?? query.page_size;
    const started = runs(c, kind).where('r.state', 'not in', ['faulty', 'checked']);
    const { total } = await started.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await started
      .selectAll('r')
      .select(person)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.uuid', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute();
    return { data: rows.map(toWire), meta: { total, page, page_size } };
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, kind: string, uuid: string): Promise<ImportRunDetails> {
    const row = await runs(c, kind).where('r.uuid', '=', uuid).selectAll('r').select(person).executeTakeFirst();
    if (!row) throw notFound('Import');
    const { report } = row;
    const told = row.failed + row.kept > 0 ? await messages(c, uuid) : [];
    const of = (state: string) =>
      told.filter((each) => each.state === state).map(({ line, message }) => ({ line, message: message ?? '' }));
    return { ...toWire(row), ...report, failures: of('failed'), stays: of('kept') };
  }

  /**
   * @throws ApiError 404, 400 for a switch that the importer does not know, 409 unless it was checked without faults
   */
  async start(c: RequestContext, kind: string, uuid: string, options: ImportOptions): Promise<ImportRunDetails> {
    const importer = this.of(kind);
    if (Object.keys(options).some((name) => !importer.options.includes(name)))
      throw invalid({ options: ['Options is not valid'] });
    const run = await locked(c, kind, uuid);
    if (run.state === 'faulty') throw conflict('import_faults', 'Nothing was imported: the file has faults.');
    if (run.state !== 'checked') throw conflict('import_started', 'This import has begun already.');
    if (run.to_create + run.to_update === 0) throw conflict('import_empty', 'There is nothing to import.');
    return this.#go(c, run, 'running', { options: JSON.stringify(options) });
  }

  /** @throws ApiError 404, 409 unless it is finished and not yet undone */
  async undo(c: RequestContext, kind: string, uuid: string): Promise<ImportRunDetails> {
    this.of(kind);
    const run = await locked(c, kind, uuid);
    if (run.state !== 'done' && run.state !== 'stopped')
      throw conflict('import_not_undone', 'Only a finished import can be undone, and only once.');
    return this.#go(c, run, 'undoing', {});
  }

  /** @throws ApiError 404 for a kind without an importer */
  of(kind: string): Importer {
    const importer = this.#importers.find((each) => each.kind === kind);
    if (!importer) throw notFound('Import');
    return importer;
  }

  /** The right to follow imports of a kind; undefined for a kind without an importer. */
  permissionOf(kind: string): string | undefined {
    return this.#importers.find((each) => each.kind === kind)?.permission;
  }

  async #go(
    c: RequestContext,
    run: ImportRunRow,
    state: 'running' | 'undoing',
    more: { readonly options?: string },
  ): Promise<ImportRunDetails> {
    const batch = run.batch + 1;
    await c.db
      .updateTable('import_runs')
      .set({ ...more, state, batch, practitioner_role_uuid: c.practitionerRole, workspace: c.workspace ?? null })
      .set({ version: run.version + 1, updated_at: c.now, updated_by: c.user, finished_at: null })
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', run.uuid)
      .execute();
    await this.#jobs.add(c.db, importKind, { run: run.uuid, batch });
    c.audit({
      action: state === 'running' ? 'create' : 'restore',
      resource: 'imports',
      resourceUuid: run.uuid,
      note: { kind: run.kind, file: run.file_name, to_create: run.to_create, to_update: run.to_update },
    });
    c.emit({ type: 'import.progress', uuid: run.uuid, data: { kind: run.kind, state } });
    return this.get(c, run.kind, run.uuid);
  }
}

const person = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from users u where u.uuid = r.created_by)`.as('person');

function runs({ db, organization }: RequestContext, kind: string) {
  return db.selectFrom('import_runs as r').where('r.organization_uuid', '=', organization).where('r.kind', '=', kind);
}

async function locked(c: RequestContext, kind: string, uuid: string): Promise<ImportRunRow> {
  const row = await runs(c, kind).where('r.uuid', '=', uuid).selectAll('r').forUpdate().executeTakeFirst();
  if (!row) throw notFound('Import');
  return row;
}

function messages({ db, organization }: RequestContext, run: string) {
  return db
    .selectFrom('import_lines')
    .select(['line', 'state', 'message'])
    .where('organization_uuid', '=', organization)
    .where('run_uuid', '=', run)
    .where('state', 'in', ['failed', 'kept'])
    .orderBy('line')
    .limit(importListed)
    .execute();
}

/** Rows per statement: each is JSON of a few hundred bytes. */
const chunk = 2_000;

async function keepSteps({ db, organization }: RequestContext, run: string, steps: readonly Step[]): Promise<void> {
  for (let from = 0; from < steps.length; from += chunk) {
    const rows = steps
      .slice(from, from + chunk)
      .map(({ line, action, plan }, at) => ({ position: from + at, line, action, plan }));
    await sql`
      insert into import_lines (organization_uuid, run_uuid, position, line, action, plan)
      select ${organization}, ${run}, l.position, l.line, l.action, l.plan
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (position int, line int, action text, plan jsonb)`.execute(
      db,
    );
  }
}

function toWire(row: ListedRow): ImportRun {
  const { uuid, kind, state, file_name, encoding, lines, to_create, to_update, unchanged, fault_count } = row;
  const { done, created, updated, failed, undone, kept } = row;
  return {
    uuid,
    id: uuid,
    kind,
    state,
    file_name,
    encoding,
    lines,
    to_create,
    to_update,
    unchanged,
    fault_count,
    done,
    created,
    updated,
    failed,
    undone,
    kept,
    created_by_name: row.person,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** Removes folders and control characters, which some browsers and every attacker send. */
const nameOf = ({ name }: UploadedFile) =>
  cut((name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f]/g, ''), 200) || 'file.csv';
