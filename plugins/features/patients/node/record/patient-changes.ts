import { dayIn } from '@clinic-workbench/sdk/common';
import { notFound, updateVersioned, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Updateable } from 'kysely';
import type { Patient } from '../../common/patient';
import { duplicateScore, isMoreAlike } from '../../common/duplicates/duplicate-score';
import type { CorrectPatient } from '../../common/patient-requests';
import { auditPatient } from './audit-patient';
import { changesBetween } from './changes';
import { answered, insistOnDecision } from '../duplicates/duplicate-decision';
import { DuplicateFinder, type ScoredRow } from '../duplicates/duplicate-finder';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { lockedRow, refuseInVisit, refuseStale, unique } from './patient-rows';
import { PatientUses } from './patient-uses';
import { toColumns } from './patient-values';
import { PayerCheck } from './payer-check';
import { PaymentMethods } from './payment-methods';
import { toWire } from './patient-wire';
import type { PatientRow, PatientTable } from './patients-table';
import { Regions } from '../organization/regions';
import { searchTermsOf } from '../search/search-terms';

/** Corrects, deletes and restores patients. */
@injectable()
export class PatientChanges {
  readonly #facts: OrganizationFactsCache;
  readonly #duplicates: DuplicateFinder;
  readonly #regions: Regions;
  readonly #uses: PatientUses;
  readonly #payers: PayerCheck;
  readonly #methods: PaymentMethods;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(DuplicateFinder) duplicates: DuplicateFinder,
    @inject(Regions) regions: Regions,
    @inject(PatientUses) uses: PatientUses,
    @inject(PayerCheck) payers: PayerCheck,
    @inject(PaymentMethods) methods: PaymentMethods,
  ) {
    this.#facts = facts;
    this.#duplicates = duplicates;
    this.#regions = regions;
    this.#uses = uses;
    this.#payers = payers;
    this.#methods = methods;
  }

  /**
   * A correction that makes the record resemble another one requires a decision, like a registration.
   * @throws ApiError 404, 409 `stale_version`, `possible_duplicate`, or `patient_in_visit` if the patient is recorded
   * as deceased, 428, 400
   */
  async correct(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { duplicate_decision: decision, ...fields }: CorrectPatient,
  ): Promise<Patient> {
    const facts = await this.#facts.of(c);
    if (fields.address) await this.#regions.insist(fields.address);
    const today = dayIn(facts.timeZone, c.now);
    const before = await lockedRow(c, uuid);
    refuseStale(c, before, ifMatch, today);
    await this.#payers.insist(c, fields, before);
    const columns = toColumns(await this.#payers.withName(c, fields), facts, today);
    if (columns.is_deceased === true && !before.is_deceased) refuseInVisit(before);
    const named = { first_name: before.first_name, last_name: before.last_name, mobile: before.mobile, ...columns };
    const found = await this.#lookalikes(c, before, columns, { country: facts.country, today });
    insistOnDecision(c, found, decision);
    const row = await this.change(c, before, {
      ...columns,
      ...(found.length > 0 ? answered(c, decision) : {}),
      search_terms: searchTermsOf(named, facts.country),
    });
    return this.#methods.filledInOne(c, toWire(row, today));
  }

  /** Records that this one resembles more after a correction of name, birth date or phone than before. */
  async #lookalikes(
    c: RequestContext,
    before: PatientRow,
    columns: Updateable<PatientTable>,
    { country, today }: { readonly country: string; readonly today: string },
  ): Promise<readonly ScoredRow[]> {
    const known = ['first_name', 'last_name', 'birth_date', 'mobile'] as const;
    if (known.every((field) => columns[field] === undefined || columns[field] === before[field])) return [];
    const after = { ...before, ...columns, identifiers: before.identifiers, gender: before.gender };
    const was = { ...before, date_of_birth: before.birth_date };
    const found = await this.#duplicates.find(
      c,
      { ...after, date_of_birth: after.birth_date },
      { country, today, lock: true },
    );
    return found.filter(
      ({ row, candidate }) =>
        row.uuid !== before.uuid &&
        isMoreAlike(candidate.level, duplicateScore(was, { ...row, date_of_birth: row.birth_date }).level),
    );
  }

  /** Stores a change of a locked row, audits it and emits its event. */
  async change(c: RequestContext, before: PatientRow, columns: Updateable<PatientTable>): Promise<PatientRow> {
    const row = await unique(() => updateVersioned(c, 'patients', before.uuid, before.version, columns));
    auditPatient(c, 'update', row.uuid, changesBetween(before, row));
    c.emit({ type: 'patient.updated', uuid: row.uuid, version: row.version });
    return row;
  }

  /**
   * Hides the record; no data is lost, and `restore` brings it back.
   * @throws ApiError 404, 409 `stale_version`, `patient_in_visit`, or `patient_in_use` with the planned records
   */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await lockedRow(c, uuid);
    refuseStale(c, before, ifMatch, await this.#facts.today(c));
    refuseInVisit(before);
    await this.#uses.refuseAny(c, uuid);
    const row = await updateVersioned(c, 'patients', uuid, before.version, { deleted_at: c.now, deleted_by: c.user });
    auditPatient(c, 'delete', uuid);
    c.emit({ type: 'patient.deleted', uuid, version: row.version });
  }

  /**
   * @throws ApiError 404 unless it is deleted, 409 `stale_version`, 400 if another record now has its email or an
   * identifier
   */
  async restore(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Patient> {
    const today = await this.#facts.today(c);
    const before = await c.db
      .selectFrom('patients')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!before?.deleted_at) throw notFound('Deleted patient');
    refuseStale(c, before, ifMatch, today);
    const row = await unique(() =>
      updateVersioned(c, 'patients', uuid, before.version, { deleted_at: null, deleted_by: null }),
    );
    auditPatient(c, 'restore', uuid);
    c.emit({ type: 'patient.restored', uuid, version: row.version });
    return toWire(row, today);
  }
}
