import { conflict, invalid, notFound, updateVersioned, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject } from 'inversify';
import type { Updateable } from 'kysely';
import { v7 } from 'uuid';
import type { Patient } from '../../common/patient';
import { fullNameOf } from '../../common/patient-description';
import type { MergePatients, MergePreview, PatientMerge } from '../../common/patient-merge';
import { auditPatient } from '../record/audit-patient';
import { PatientMergeParticipant } from '../contract';
import { chosenColumns, differencesBetween, sameValue, toColumnValues } from './merge-fields';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { livingRow, refuseInVisit, refuseStale } from '../record/patient-rows';
import { toWire } from '../record/patient-wire';
import type { PatientRow, PatientTable } from '../record/patients-table';
import { searchTermsOf } from '../search/search-terms';

/**
 * Merges two records of one person, and undoes merges.
 *
 * The other record is hidden and points to the survivor; it keeps all its data. The merge records its changes of the
 * survivor and the rows that each feature moved, so that undoing touches nothing that has changed since.
 */
@injectable()
export class PatientMerging {
  readonly #facts: OrganizationFactsCache;
  readonly #participants: readonly PatientMergeParticipant[];

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @multiInject(PatientMergeParticipant) participants: PatientMergeParticipant[],
  ) {
    this.#facts = facts;
    this.#participants = participants;
  }

  /** @throws ApiError 404, 400 for a record with itself */
  async preview(c: RequestContext, survivorId: string, otherId: string): Promise<MergePreview> {
    refuseSame(survivorId, otherId);
    const today = await this.#facts.today(c);
    const survivor = await livingRow(c, survivorId);
    const other = await livingRow(c, otherId);
    for (const uuid of [survivorId, otherId]) auditPatient(c, 'read', uuid, { note: { merge_preview: true } });
    const moves: Record<string, number> = {};
    for (const participant of this.#participants)
      moves[participant.id] = await participant.count(c, { survivor: survivorId, other: otherId });
    return {
      survivor: toWire(survivor, today),
      other: toWire(other, today),
      differences: differencesBetween(survivor, other),
      moves,
    };
  }

  /** @throws ApiError 404, 400, 409 `stale_version` if either record has changed since the preview */
  async merge(
    c: RequestContext,
    survivorId: string,
    ifMatch: number | undefined,
    { other: otherId, other_version, choices }: MergePatients,
  ): Promise<Patient> {
    refuseSame(survivorId, otherId);
    const { country } = await this.#facts.of(c);
    const today = await this.#facts.today(c);
    const [survivor, other] = await bothLocked(c, survivorId, otherId);
    refuseStale(c, survivor, ifMatch, today);
    refuseStale(c, other, other_version, today);
    const after = chosenColumns(survivor, other, choices ?? {});
    if (after.is_deceased === true && !survivor.is_deceased) for (const each of [survivor, other]) refuseInVisit(each);
    const before = Object.fromEntries(
      Object.keys(after).map((column) => [column, survivor[column as keyof PatientRow]]),
    );
    // The other record is hidden first, so that its email address and identifiers become free for the survivor.
    await updateVersioned(c, 'patients', otherId, other.version, { merged_into: survivorId });
    const merged = { ...survivor, ...after };
    const row = await updateVersioned(c, 'patients', survivorId, survivor.version, {
      ...toColumnValues(after),
      search_terms: searchTermsOf(merged, country),
    });
    const moved: Record<string, unknown> = {};
    for (const participant of this.#participants)
      moved[participant.id] = await participant.merge(c, { survivor: survivorId, other: otherId });
    const uuid = v7({ msecs: c.now.getTime() });
    await c.db
      .insertInto('patient_merges')
      .values({
        organization_uuid: c.organization,
        uuid,
        survivor_uuid: survivorId,
        other_uuid: otherId,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        moved: JSON.stringify(moved),
        merged_at: c.now,
        merged_by: c.user,
        undone_at: null,
        undone_by: null,
      })
      .execute();
    auditPatient(c, 'merge', survivorId, { before, after, note: { merge: uuid, other: otherId } });
    auditPatient(c, 'merge', otherId, { note: { merge: uuid, into: survivorId } });
    c.emit({ type: 'patient.merged', uuid: otherId, version: other.version + 1, data: { into: survivorId } });
    c.emit({ type: 'patient.updated', uuid: survivorId, version: row.version });
    return toWire(row, today);
  }

  /**
   * Merges into this record that can be undone, the latest first.
   * @throws ApiError 404
   */
  async into(c: RequestContext, survivorId: string): Promise<PatientMerge[]> {
    await livingRow(c, survivorId);
    const rows = await c.db
      .selectFrom('patient_merges as m')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.organization_uuid', '=', 'm.organization_uuid').onRef('p.uuid', '=', 'm.other_uuid'),
      )
      .select([
        'm.uuid',
        'm.survivor_uuid',
        'm.other_uuid',
        'm.merged_at',
        'm.merged_by',
        'p.first_name',
        'p.last_name',
        'p.patient_number',
      ])
      .where('m.organization_uuid', '=', c.organization)
      .where('m.survivor_uuid', '=', survivorId)
      .where('m.undone_at', 'is', null)
      .orderBy('m.merged_at', 'desc')
      .execute();
    // Read with every opened record; audited only if it names other people.
    const patients = rows.map(({ other_uuid: other }) => other);
    if (patients.length > 0)
      c.audit({ action: 'search', resource: 'patients', note: { merged_into: survivorId, patients } });
    return rows.map((row) => ({
      uuid: row.uuid,
      survivor_id: row.survivor_uuid,
      other_id: row.other_uuid,
      other_name: fullNameOf(row),
      other_number: row.patient_number,
      merged_at: row.merged_at.toISOString(),
      merged_by: row.merged_by,
    }));
  }

  /**
   * Undoes a merge: the other record becomes living again, unchanged; the survivor's changed fields are restored,
   * unless somebody has changed them since.
   * @throws ApiError 404 if they are not merged, 409 `merged_since` if the survivor itself was merged into another
   * record
   */
  async unmerge(c: RequestContext, survivorId: string, otherId: string): Promise<Patient> {
    const { country } = await this.#facts.of(c);
    const today = await this.#facts.today(c);
    const merge = await c.db
      .selectFrom('patient_merges')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('survivor_uuid', '=', survivorId)
      .where('other_uuid', '=', otherId)
      .where('undone_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!merge) throw notFound('Merge');
    const [survivor, other] = await bothRows(c, survivorId, otherId);
    if (!survivor.alive)
      throw conflict('merged_since', 'The surviving record has been merged or deleted itself. Undo that first.');
    const untouched = Object.entries(merge.before).filter(([column]) =>
      sameValue(survivor[column as keyof PatientRow], merge.after[column]),
    );
    const back = Object.fromEntries(untouched) as Partial<PatientRow>;
    const columns: Updateable<PatientTable> = {
      ...toColumnValues(back),
      search_terms: searchTermsOf({ ...survivor, ...back }, country),
    };
    const row = await updateVersioned(c, 'patients', survivorId, survivor.version, columns);
    await updateVersioned(c, 'patients', otherId, other.version, { merged_into: null });
    const pair = { survivor: survivorId, other: otherId };
    for (const participant of this.#participants)
      await participant.unmerge(c, pair, (merge.moved[participant.id] ?? {}) as Readonly<Record<string, unknown>>);
    await c.db
      .updateTable('patient_merges')
      .set({ undone_at: c.now, undone_by: c.user })
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', merge.uuid)
      .execute();
    for (const uuid of [survivorId, otherId]) {
      auditPatient(c, 'merge', uuid, { note: { undone: merge.uuid } });
      c.emit({ type: uuid === otherId ? 'patient.restored' : 'patient.updated', uuid });
    }
    return toWire(row, today);
  }
}

function refuseSame(survivor: string, other: string): void {
  if (survivor === other) throw invalid({ other: ['Other patient is not valid'] });
}

async function bothLocked(
  c: RequestContext,
  survivorId: string,
  otherId: string,
): Promise<readonly [PatientRow, PatientRow]> {
  const [survivor, other] = await bothRows(c, survivorId, otherId);
  if (!survivor.alive || !other.alive) throw notFound('Patient');
  return [survivor, other];
}

/** Locked in the order of their uuids, so that two merges of one pair cannot deadlock. */
async function bothRows(
  { db, organization }: RequestContext,
  survivorId: string,
  otherId: string,
): Promise<readonly [PatientRow, PatientRow]> {
  const rows = await db
    .selectFrom('patients')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', 'in', [survivorId, otherId])
    .orderBy('uuid')
    .forUpdate()
    .execute();
  const survivor = rows.find((row) => row.uuid === survivorId);
  const other = rows.find((row) => row.uuid === otherId);
  if (!survivor || !other) throw notFound('Patient');
  return [survivor, other];
}
