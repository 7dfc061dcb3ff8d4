import {
  importBytes,
  ListQuery,
  Optional,
  Text,
  type ImportChange,
  type ImportColumn,
  type ImportRun,
  type ImportRunDetails,
  type ListPage,
  type Permission,
  type PluginManifest,
} from '@clinic-workbench/sdk/common';
import type { RequestContext } from './request-context';
import { routesOf, type UploadedFile } from './route';

/** A line of a file with cells that follow their columns' rules. Cells are trimmed; a missing cell is empty. */
export interface ImportLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * The result of planning a line: a fault (English, with its values), no change, or a change with the data to make it.
 */
export type PlannedLine<Plan extends object> =
  | { readonly line: number; readonly fault: string }
  | { readonly line: number; readonly action: 'none' }
  | (ImportChange & { readonly plan: Plan });

/** A switch that the user sets when they start an import: `{ invite: true }`. */
export type ImportOptions = Readonly<Record<string, boolean>>;

/**
 * A CSV import of a feature; each feature with an import binds one as `Importer`. The kernel reads the file, applies
 * the columns' rules, stores the plan, runs it in short transactions, and undoes it.
 */
export interface Importer<Plan extends object = object, Result extends object = object> {
  /** As in the path of its endpoints, `/imports/locations`. */
  readonly kind: string;
  /** The right to check and to start; checked again before each batch. */
  readonly permission: string;
  /** The right to undo, which deletes: the same right as for deleting by hand. Checked again before each batch. */
  readonly undoPermission: string;
  readonly columns: readonly ImportColumn[];
  /** Names of the switches that it knows. */
  readonly options: readonly string[];
  /**
   * Plans each line, in the order in which the lines will run; changes nothing. Lines that it leaves out count as
   * unchanged. It runs in one transaction for up to 50,000 lines: query the database once, not per line.
   */
  plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<Plan>[]>;
  /**
   * Imports one line, in the name of the user who started the import and with their current rights. The feature audits
   * and emits as for any change. Several lines share a transaction; a line that rejects is rolled back alone.
   *
   * @returns the data for undoing, stored as JSON
   * @throws ApiError whose message is shown beside the line
   */
  apply(c: RequestContext, line: { readonly plan: Plan; readonly options: ImportOptions }): Promise<Result>;
  /**
   * Undoes a line; lines are undone in reverse order.
   *
   * @throws ApiError if the record must stay because it was changed or is in use; the message is shown beside the line
   */
  undo(c: RequestContext, line: { readonly plan: Plan; readonly result: Result }): Promise<void>;
  /**
   * Imports several lines at once, with a number of statements that does not grow with them: for files of tens of
   * thousands of lines. If it rejects, all of it is rolled back, and the kernel tries smaller parts, in the end each line
   * with `apply`. Left out, `apply` runs for each line.
   *
   * @returns for each line the data for undoing
   */
  applyAll?(
    c: RequestContext,
    lines: { readonly plans: readonly Plan[]; readonly options: ImportOptions },
  ): Promise<readonly Result[]>;
  /** Undoes several lines at once, the last one first; the same holds as for `applyAll`. */
  undoAll?(c: RequestContext, lines: readonly { readonly plan: Plan; readonly result: Result }[]): Promise<void>;
}
export const Importer = Symbol.for('clinic.Importer');

/** The kernel's part, behind `importRoutes`. */
export interface Imports {
  check(
    c: RequestContext,
    kind: string,
    file: UploadedFile | undefined,
    mapping: string | undefined,
  ): Promise<ImportRunDetails>;
  list(c: RequestContext, kind: string, query: ListQuery): Promise<ListPage<ImportRun>>;
  get(c: RequestContext, kind: string, uuid: string): Promise<ImportRunDetails>;
  start(c: RequestContext, kind: string, uuid: string, options: ImportOptions): Promise<ImportRunDetails>;
  undo(c: RequestContext, kind: string, uuid: string): Promise<ImportRunDetails>;
}
export const Imports = Symbol.for('clinic.Imports');

class CheckQuery {
  /**
   * JSON: for each heading of the file the id of a column, or null to leave it out. Without it the headings must match.
   */
  @Optional() @Text(8_000) mapping?: string;
}

class StartFields {
  /** Names of the importer's switches that are on, separated by commas. */
  @Optional() @Text(200) options?: string;
}

/**
 * The endpoints of one importer, for the feature's list of routes: `GET` and `POST /imports/{kind}`, `GET
 * /imports/{kind}/:id`, `POST …/:id/start` and `…/:id/undo`, all on v2 and behind the importer's rights.
 */
export function importRoutes<M extends PluginManifest, const Kind extends string>(
  manifest: M,
  { kind, permission, undo }: { readonly kind: Kind; readonly permission: Permission<M>; readonly undo: Permission<M> },
) {
  const route = routesOf(manifest);
  const path = `/imports/${kind}` as const;
  const imports = (c: RequestContext) => c.service<Imports>(Imports);
  return [
    route({
      method: 'GET',
      api: 'v2',
      path,
      summary: `Imports of ${kind}, the newest first`,
      permission,
      query: ListQuery,
      handle: (c, { query }) => imports(c).list(c, kind, query),
    }),
    route({
      method: 'POST',
      api: 'v2',
      path,
      summary: `Checks what a file of ${kind} (multipart form with one CSV) would change, without changing anything`,
      permission,
      status: 201,
      perMinute: 60,
      upload: { maxBytes: importBytes, maxFiles: 1 },
      query: CheckQuery,
      handle: (c, { files, query }) => imports(c).check(c, kind, files[0], query.mapping),
    }),
    route({
      method: 'GET',
      api: 'v2',
      path: `${path}/:id`,
      summary: `One import of ${kind}: its plan, its progress and its failures`,
      permission,
      handle: (c, { params }) => imports(c).get(c, kind, params.id),
    }),
    route({
      method: 'POST',
      api: 'v2',
      path: `${path}/:id/start`,
      summary: `Imports a checked file of ${kind} in the background`,
      permission,
      status: 202,
      body: StartFields,
      handle: (c, { params, body }) =>
        imports(c).start(c, kind, params.id, Object.fromEntries(named(body.options).map((name) => [name, true]))),
    }),
    route({
      method: 'POST',
      api: 'v2',
      path: `${path}/:id/undo`,
      summary: `Undoes an import of ${kind}, except records that were changed or used since`,
      permission: undo,
      status: 202,
      handle: (c, { params }) => imports(c).undo(c, kind, params.id),
    }),
  ];
}

const named = (list: string | undefined) => (list ?? '').split(',').filter(Boolean);
