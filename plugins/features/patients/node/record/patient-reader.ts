import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { Patient, PatientLink } from '../../common/patient';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { auditPatient } from './audit-patient';
import { livingRow } from './patient-rows';
import { toWireWithLinks } from './patient-wire';
import { PaymentMethods } from './payment-methods';
import { shownColumns, type ShownRow } from './patients-table';

/** Values that are read only with a single record. */
interface RecordExtras {
  readonly links: readonly PatientLink[] | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** Reads one patient's record. */
@injectable()
export class PatientReader {
  readonly #facts: OrganizationFactsCache;
  readonly #methods: PaymentMethods;

  constructor(
    @inject(OrganizationFactsCache) facts: OrganizationFactsCache,
    @inject(PaymentMethods) methods: PaymentMethods,
  ) {
    this.#facts = facts;
    this.#methods = methods;
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Patient> {
    const today = await this.#facts.today(c);
    const { rows } = await sql<ShownRow & RecordExtras>`
      select ${shownColumns}, created.name as created_by_name, updated.name as updated_by_name, (
        select jsonb_agg(jsonb_build_object('uuid', l.uuid, 'type', l.type, 'patient', jsonb_build_object(
                 'uuid', o.uuid, 'full_name', o.first_name || ' ' || o.last_name, 'patient_number', o.patient_number)) order by l.created_at)
        from patient_links l join patients o on o.organization_uuid = l.organization_uuid and o.uuid = l.other_uuid and o.alive
        where l.organization_uuid = p.organization_uuid and l.patient_uuid = p.uuid) as links
      from patients p
      left join lateral (select name from user_names where uuid = p.created_by) created on true
      left join lateral (select name from user_names where uuid = p.updated_by) updated on true
      where p.organization_uuid = ${c.organization} and p.uuid = ${uuid}
    `.execute(c.db);
    const row = rows[0];
    if (!row || (row.deleted_at && !c.can('patients.restore'))) throw notFound('Patient');
    auditPatient(c, 'read', uuid);
    const { created_by_name, updated_by_name } = row;
    const patient = { ...toWireWithLinks(row, today, row.links ?? []), created_by_name, updated_by_name };
    return this.#methods.filledInOne(c, patient);
  }

  /**
   * The record was printed: printing is audited like reading.
   * @throws ApiError 404
   */
  async printed(c: RequestContext, uuid: string): Promise<void> {
    await livingRow(c, uuid);
    auditPatient(c, 'print', uuid);
  }
}
