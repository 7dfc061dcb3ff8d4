import { conflict, invalid, notFound, staleVersion, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { LinkType } from '../../common/patient-choices';
import type { LinkPatients } from '../../common/patient-requests';
import { auditPatient } from './audit-patient';
import type { MergedPair, PatientMergeParticipant } from '../contract';
import { claimedPatient } from './held-patient';

const inverse: Readonly<Record<LinkType, LinkType>> = {
  PARENT: 'CHILD',
  CHILD: 'PARENT',
  SIBLING: 'SIBLING',
  SPOUSE: 'SPOUSE',
  GUARDIAN: 'WARD',
  WARD: 'GUARDIAN',
  OTHER: 'OTHER',
};

/** Links between patients; each link shows in both records. */
@injectable()
export class PatientLinks implements PatientMergeParticipant {
  readonly id = 'links';

  /** @throws ApiError 404, 400 for a patient with itself, 409 `already_linked` */
  async link(
    c: RequestContext,
    { patient_id: patient, other_patient_id: other, type }: LinkPatients,
  ): Promise<{ readonly uuid: string }> {
    if (patient === other) throw invalid({ other_patient_id: ['Other patient is not valid'] });
    // A simultaneous merge of either record waits, and then moves the link.
    for (const uuid of [patient, other].toSorted()) await claimedPatient(c, uuid);
    const uuid = v7({ msecs: c.now.getTime() });
    const stamp = { organization_uuid: c.organization, uuid, created_at: c.now, created_by: c.user };
    const { numInsertedOrUpdatedRows: inserted } = await c.db
      .insertInto('patient_links')
      .values([
        { ...stamp, patient_uuid: patient, other_uuid: other, type },
        { ...stamp, patient_uuid: other, other_uuid: patient, type: inverse[type] },
      ])
      .onConflict((same) => same.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted !== 2n) throw conflict('already_linked', 'These patients are linked already.');
    for (const side of [patient, other])
      tell(c, side, { linked: { uuid, type, patient_id: patient, other_patient_id: other } });
    return { uuid };
  }

  /**
   * @param ifMatch version of either record: a link is read with the record on screen
   * @throws ApiError 404, 409 `stale_version`
   */
  async unlink(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const linked = await c.db
      .selectFrom('patients as p')
      .innerJoin('patient_links as l', (on) =>
        on.onRef('l.organization_uuid', '=', 'p.organization_uuid').onRef('l.patient_uuid', '=', 'p.uuid'),
      )
      .select('p.version')
      .where('l.organization_uuid', '=', c.organization)
      .where('l.uuid', '=', uuid)
      .orderBy('p.uuid')
      .forShare('p')
      .execute();
    const [one] = linked;
    if (!one) throw notFound('Link');
    if (ifMatch !== undefined && linked.every(({ version }) => version !== ifMatch)) throw staleVersion(ifMatch, one);
    const rows = await c.db
      .deleteFrom('patient_links')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .returning(['patient_uuid', 'type'])
      .execute();
    if (rows.length === 0) throw notFound('Link');
    for (const { patient_uuid: patient, type } of rows) tell(c, patient, { unlinked: { uuid, type } });
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('patient_links')
      .select((rows) => rows.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  /** The other record keeps its links, which are hidden with it; the survivor gets those that it lacks. */
  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      insert into patient_links (organization_uuid, uuid, patient_uuid, other_uuid, type, created_at, created_by)
      select l.organization_uuid, gen.uuid, s.patient_uuid, s.other_uuid, s.type, ${c.now}, ${c.user}
      from patient_links l
      join patient_links back on back.organization_uuid = l.organization_uuid and back.uuid = l.uuid and back.patient_uuid = l.other_uuid
      cross join lateral (select gen_random_uuid() as uuid where l.uuid is not null) gen
      cross join lateral (values (${survivor}::uuid, l.other_uuid, l.type), (l.other_uuid, ${survivor}::uuid, back.type)) s(patient_uuid, other_uuid, type)
      where l.organization_uuid = ${c.organization} and l.patient_uuid = ${other} and l.other_uuid <> ${survivor}
        and not exists (select from patient_links mine where mine.organization_uuid = l.organization_uuid and mine.patient_uuid = ${survivor} and mine.other_uuid = l.other_uuid)
      returning uuid
    `.execute(c.db);
    return { made: [...new Set(rows.map((row) => row.uuid))] };
  }

  async unmerge(c: RequestContext, _pair: MergedPair, { made }: Readonly<Record<string, unknown>>): Promise<void> {
    if (!Array.isArray(made) || made.length === 0) return;
    await c.db
      .deleteFrom('patient_links')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', 'in', made as string[])
      .execute();
  }
}

function tell(c: RequestContext, patient: string, note: Record<string, unknown>): void {
  auditPatient(c, 'update', patient, { note });
  c.emit({ type: 'patient.updated', uuid: patient });
}
