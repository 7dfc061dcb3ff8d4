import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import type { TemporaryIdentity } from '../common/temporary-identity';
import type { TemporaryIdentityRow } from './identities-table';

type ReadIdentity = TemporaryIdentityRow & { readonly is_unknown: boolean };

/** Temporary names: their patients' features, and what happens to them in a merge. */
@injectable()
export class TemporaryIdentities implements PatientMergeParticipant {
  readonly id = 'emergency';

  /**
   * Of a record, even a deleted one, the latest first.
   * @throws ApiError 404
   */
  async ofPatient(c: RequestContext, patient: string): Promise<{ readonly data: readonly TemporaryIdentity[] }> {
    const { rows } = await sql<ReadIdentity & { readonly uuid: string | null }>`
      select i.*, i.first_name = p.first_name and i.last_name = p.last_name as is_unknown
        from patient_names p
        left join temporary_identities i on i.organization_uuid = p.organization_uuid and i.patient_uuid = p.uuid
       where p.organization_uuid = ${c.organization} and p.uuid = ${patient} order by i.arrived_at desc, i.uuid desc`.execute(
      c.db,
    );
    if (rows.length === 0) throw notFound('Patient');
    c.audit({ action: 'read', resource: 'emergency', patientUuid: patient });
    return { data: rows.filter(({ uuid }) => uuid !== null).map(toWire) };
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('temporary_identities')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update temporary_identities set patient_uuid = ${survivor}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    return { moved: rows.map(({ uuid }) => uuid) };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update temporary_identities set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
  }
}

function toWire(row: ReadIdentity): TemporaryIdentity {
  const { uuid, version, marks, is_unknown, created_by, updated_by } = row;
  return {
    uuid,
    version,
    marks,
    is_unknown,
    created_by,
    updated_by,
    patient_id: row.patient_uuid,
    visit_id: row.visit_uuid,
    arrived_at: row.arrived_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
