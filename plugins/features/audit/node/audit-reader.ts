import type { Database, RequestContext } from '@clinic-workbench/sdk/node';
import { PluginManifests } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { AuditChoices, AuditEntryView, AuditPage, AuditPerson } from '../common/audit-entry';
import type { AuditFilter, AuditQuery } from '../common/audit-query';
import { conditionsOf } from './audit-conditions';

type Row = Omit<AuditEntryView, 'at'> & { readonly at: Date };

/** Subjects of entries that no plugin declares as a resource. */
const ofKernel = [
  { id: 'sessions', title: 'Sign-ins' },
  { id: 'users', title: 'Own account' },
  { id: 'organizations', title: 'Organization' },
  { id: 'installation', title: 'Whole installation' },
];

/** More names than a person can read through. */
const mostPeople = 1_000;

/** Reads the audit, newest first; the reading itself is audited. */
@injectable()
export class AuditReader {
  readonly #plugins: PluginManifests;

  constructor(@inject(PluginManifests) plugins: PluginManifests) {
    this.#plugins = plugins;
  }

  async page(c: RequestContext, query: AuditQuery): Promise<AuditPage> {
    const { before, page_size: size } = query;
    const where = conditionsOf(c, query);
    const older = before === undefined ? sql`true` : sql`e.seq < ${before}`;
    // One row more than the page holds shows whether another page follows.
    const rows = await entries(c.db, sql`${where} and ${older}`, size + 1);
    const shown = rows.slice(0, size);
    auditReading(c, 'search', query);
    return {
      data: shown.map(this.wireFor(c)),
      meta: { page_size: size, next: rows.length > size ? (shown.at(-1)?.seq ?? null) : null },
    };
  }

  /**
   * Turns rows into entries for the caller. If they may not read a record, they see that something happened to it but
   * not its values: values about a patient need the right to patients and the right to the resource.
   */
  wireFor(c: RequestContext): (row: Row) => AuditEntryView {
    const declared = new Set(this.#resources().map(({ id }) => id));
    const mayRead = (resource: string) =>
      c.can('patients.read') && (!declared.has(resource) || c.can(`${resource}.read`));
    return (row) => {
      const entry = { ...row, at: row.at.toISOString() };
      const isOfPatient = row.patient_uuid !== null || row.resource === 'patients';
      return isOfPatient && !mayRead(row.resource) ? { ...entry, before: null, after: null, note: null } : entry;
    };
  }

  /** The choices of the filters: people, actions and resources. */
  async choices(c: RequestContext): Promise<AuditChoices> {
    const { rows: people } = await sql<AuditPerson>`
      select s.user_uuid as uuid, s.first_name || ' ' || s.last_name as full_name, s.username
        from staff_names s
       where s.organization_uuid = ${c.organization}
       order by full_name, s.username limit ${mostPeople}`.execute(c.db);
    return { people, resources: [...this.#resources().map(({ id, title }) => ({ id, title })), ...ofKernel] };
  }

  #resources() {
    return this.#plugins.all.flatMap(({ manifest }) => manifest.contributes.resources ?? []);
  }
}

/** Audits that somebody read or exported the audit; with a patient, in that patient's trail. */
export function auditReading(
  c: RequestContext,
  action: 'search' | 'export',
  { managing_organization_id: _, service_provider_id: __, ...asked }: AuditFilter,
): void {
  const note = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  c.audit({ action, resource: 'audit', note, ...(asked.patient_id && { patientUuid: asked.patient_id }) });
}

/** Entries that match a condition on `e`, newest first, with the names of people and records. */
export async function entries(
  db: Transaction<Database>,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with e as materialized (
      select * from audit_entries e where ${where} order by e.organization_uuid desc, e.seq desc limit ${limit})
    select e.seq, e.at, e.user_uuid, u.name as user_name, u.username, r.name as role_name,
           e.workspace, host(e.address) as address, e.request_id, e.action, e.resource, e.resource_uuid,
           coalesce(e.after ->> 'name', e.before ->> 'name', case e.resource
             when 'locations' then (select l.name from location_names l where l.organization_uuid = e.organization_uuid and l.uuid = e.resource_uuid)
             when 'roles' then (select o.name from roles o where o.organization_uuid = e.organization_uuid and o.uuid = e.resource_uuid)
             when 'team' then (select t.first_name || ' ' || t.last_name from staff_names t
                                where t.organization_uuid = e.organization_uuid and t.uuid = e.resource_uuid)
             when 'workspaces' then e.after ->> 'plugin'
           end) as resource_name,
           e.patient_uuid, p.name as patient_name, p.patient_number, e.before, e.after, e.note
      from e
      left join user_names u on u.uuid = e.user_uuid
      left join staff_names w on w.organization_uuid = e.organization_uuid and w.uuid = e.practitioner_role_uuid
      left join roles r on r.organization_uuid = w.organization_uuid and r.uuid = w.role_uuid
      left join patient_names p on p.organization_uuid = e.organization_uuid and p.uuid = e.patient_uuid
     order by e.seq desc`.execute(db);
  return rows;
}
