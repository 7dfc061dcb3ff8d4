import { conflict, invalid, type RequestContext, type UploadedFile } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { physicalTypes, type PhysicalType } from '../../common';
import { listed, type ImportFault, type ImportReport } from '../../common/location-import';
import { lineUp } from '../line-up';
import type { ImportQuery } from '../locations-query';
import { planImport, type ImportPlan, type PlannedChange } from './plan-import';
import { readFile, type ReadFile } from './read-file';

/** A location as a bulk statement takes it. */
interface Made {
  readonly uuid: string;
  readonly name: string;
  readonly kind: PhysicalType;
  readonly status: string;
  readonly operational: string | null;
  readonly parent: string | null;
  readonly parent_kind: PhysicalType | null;
}

/** Takes locations over from a file: says first what would change, then changes everything or nothing. */
@injectable()
export class LocationImport {
  /**
   * @throws ApiError 400 without a file, 409 `import_faults` with the report where a line is wrong, 409 `plan_changed`
   *   with the report where the file would change something else than the dry run said
   */
  async run(c: RequestContext, files: readonly UploadedFile[], query: ImportQuery): Promise<ImportReport> {
    const [file] = files;
    if (!file) throw invalid({ file: ['File is required'] });
    const read = readFile(file.content);
    if ('fault' in read) return refuseIfMeant(reportOfFault(read), query);
    if (query.dry_run !== 'true') await lineUp(c);
    const plan = planImport(read.lines, await treeOf(c));
    const report = reportOf(read.lines.length, read.encoding, plan);
    if (query.dry_run === 'true') return report;
    refuseIfMeant(report, query);
    if (query.plan !== report.plan)
      throw conflict('plan_changed', 'The locations have changed since the file was checked. Check it again.', report);
    await apply(c, plan);
    return { ...report, applied: true };
  }
}

function refuseIfMeant(report: ImportReport, query: ImportQuery): ImportReport {
  if (query.dry_run !== 'true' && report.fault_count > 0)
    throw conflict('import_faults', 'Nothing was imported: the file has faults.', report);
  return report;
}

function treeOf({ db, organization }: RequestContext) {
  return db
    .selectFrom('locations')
    .select(['uuid', 'name', 'physical_type', 'parent_uuid', 'status', 'operational_status'])
    .where('organization_uuid', '=', organization)
    .execute();
}

function reportOfFault({ encoding, fault }: Extract<ReadFile, { fault: string }>): ImportReport {
  return { ...reportOf(0, encoding, { faults: [{ line: 0, message: fault }], changes: [], unchanged: 0 }) };
}

function reportOf(
  lines: number,
  encoding: ImportReport['encoding'],
  { faults, changes, unchanged }: Omit<ImportPlan, 'known'>,
): ImportReport {
  const shown = changes.slice(0, listed).map(({ line, path, physical_type, before, after }) => ({
    line,
    path,
    physical_type,
    ...(before && { before }),
    after,
  }));
  const created = changes.filter(({ before }) => !before).length;
  return {
    lines,
    created,
    updated: changes.length - created,
    unchanged,
    fault_count: faults.length,
    faults: faults.slice(0, listed) satisfies readonly ImportFault[],
    changes: shown,
    encoding,
    plan: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
    applied: false,
  };
}

/** A kind at a time, as what is inside needs what it is part of. */
async function apply(c: RequestContext, { changes, known }: ImportPlan): Promise<void> {
  const places = new Map([...known].map(([key, each]) => [key, { uuid: each.uuid, kind: each.physical_type }]));
  for (const kind of physicalTypes) {
    const fresh = changes.filter((change) => change.physical_type === kind && !change.before);
    const rows = fresh.map((change): Made => {
      const parent = change.parentKey === undefined ? undefined : places.get(change.parentKey);
      const uuid = v7({ msecs: c.now.getTime() });
      places.set(change.key, { uuid, kind });
      return {
        uuid,
        name: change.path.at(-1)!,
        kind,
        status: change.after.status,
        operational: change.after.operational_status,
        parent: parent?.uuid ?? null,
        parent_kind: parent?.kind ?? null,
      };
    });
    if (rows.length > 0) await insert(c, rows);
    for (const row of rows) tellCreated(c, row);
  }
  await update(
    c,
    changes.filter(({ before }) => before),
  );
}

async function insert(c: RequestContext, rows: readonly Made[]): Promise<void> {
  await sql`
    insert into locations (organization_uuid, uuid, name, physical_type, status, operational_status, parent_uuid, parent_type,
                           created_at, updated_at, created_by, updated_by)
    select ${c.organization}, r.uuid, r.name, r.kind, r.status, r.operational, r.parent, r.parent_kind, ${c.now}, ${c.now}, ${c.user}, ${c.user}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        uuid uuid, name text, kind text, status text, operational text, parent uuid, parent_kind text)`.execute(c.db);
}

async function update(c: RequestContext, changes: readonly PlannedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ uuid, after }) => ({
    uuid,
    status: after.status,
    operational: after.operational_status,
  }));
  const { rows: updated } = await sql<{ uuid: string; version: number }>`
    update locations l set status = r.status, operational_status = r.operational, version = l.version + 1,
           updated_at = ${c.now}, updated_by = ${c.user}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (uuid uuid, status text, operational text)
     where l.organization_uuid = ${c.organization} and l.uuid = r.uuid
    returning l.uuid, l.version`.execute(c.db);
  const remaining = await c.db
    .selectFrom('locations')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('parent_uuid', 'is', null)
    .where('status', '=', 'active')
    .limit(1)
    .execute();
  if (remaining.length === 0)
    throw conflict('last_location', 'One site must stay active: staff choose among them where they work.');
  const versions = new Map(updated.map(({ uuid, version }) => [uuid, version]));
  for (const { uuid = '', before, after } of changes) {
    c.audit({
      action: 'update',
      resource: 'locations',
      resourceUuid: uuid,
      before: { ...before },
      after: { ...after },
      note: { imported: true },
    });
    c.emit({ type: 'location.updated', uuid, version: versions.get(uuid) ?? 1 });
  }
}

function tellCreated(c: RequestContext, { uuid, name, kind, status, operational, parent }: Made): void {
  const after = { name, physical_type: kind, status, operational_status: operational, parent_uuid: parent };
  c.audit({ action: 'create', resource: 'locations', resourceUuid: uuid, after, note: { imported: true } });
  c.emit({ type: 'location.created', uuid, version: 1 });
}
