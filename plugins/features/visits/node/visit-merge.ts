import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { openVisitStatuses, type VisitStatus } from '../common/visit-status';
import { VisitBook, type VisitRow } from './contract';
import { CurrentVisit } from './current-visit';

type OpenVisit = Pick<VisitRow, 'uuid' | 'visit_number' | 'status' | 'sorted_at' | 'patient_uuid'>;

/**
 * Moves visits with their patient into another record, and back. Afterwards, too, a patient has at most one open visit.
 */
@injectable()
export class VisitMerge implements PatientMergeParticipant {
  readonly id = 'visits';
  readonly #current: CurrentVisit;
  readonly #book: VisitBook;

  constructor(@inject(CurrentVisit) current: CurrentVisit, @inject(VisitBook) book: VisitBook) {
    this.#current = current;
    this.#book = book;
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('visits')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  /** If both records have an open visit, the more advanced one continues, and the other is ended. */
  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const [goesOn, ...rest] = (await openVisits(c, [survivor, other])).toSorted(furtherFirst);
    const ended: string[] = [];
    for (const { uuid } of rest) {
      await this.#book.change(c, uuid, { status: 'finished' }, `The patient is in visit ${goesOn!.visit_number}`);
      ended.push(uuid);
    }
    const { rows } = await sql<{ uuid: string }>`
      update visits v set patient_uuid = ${survivor}, version = v.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where v.organization_uuid = ${c.organization} and v.patient_uuid = ${other}
      returning v.uuid`.execute(c.db);
    for (const patient of [other, survivor]) await this.#current.refresh(c, patient);
    for (const { uuid } of rows) c.emit({ type: 'visit.updated', uuid, data: { patient_id: survivor } });
    return { moved: rows.map(({ uuid }) => uuid), ended };
  }

  /**
   * Visits opened since stay with the survivor; the visit that the merge ended continues, unless its patient has
   * another open one.
   */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved, ended }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (Array.isArray(moved) && moved.length > 0) {
      await sql`
        update visits set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}, clashes = false
         where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
        c.db,
      );
      for (const patient of [survivor, other]) await this.#current.refresh(c, patient);
      for (const uuid of moved as string[]) c.emit({ type: 'visit.updated', uuid, data: { patient_id: other } });
    }
    if (Array.isArray(ended)) for (const uuid of ended as string[]) await this.#goOn(c, uuid);
  }

  async #goOn(c: RequestContext, uuid: string): Promise<void> {
    const visit = await this.#book.find(c, uuid);
    if (!visit || visit.ended_from === null) return;
    if ((await openVisits(c, [visit.patient_uuid])).length > 0) return;
    await this.#book.change(c, uuid, { status: visit.ended_from }, 'The merge of the records was undone');
  }
}

/** Always in one order, so that two merges cannot deadlock. */
function openVisits({ db, organization }: RequestContext, patients: readonly string[]): Promise<OpenVisit[]> {
  return db
    .selectFrom('visits')
    .select(['uuid', 'visit_number', 'status', 'sorted_at', 'patient_uuid'])
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', 'in', patients)
    .where('open', '=', true)
    .orderBy('uuid')
    .execute();
}

/** A visit in progress before a waiting one; of two equal ones the earlier. */
function furtherFirst(a: OpenVisit, b: OpenVisit): number {
  const far = (status: VisitStatus) => openVisitStatuses.findIndex((each) => each === status);
  return far(b.status) - far(a.status) || a.sorted_at.getTime() - b.sorted_at.getTime();
}
