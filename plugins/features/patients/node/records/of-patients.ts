import type { ListPage, ListQuery } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { RawBuilder } from 'kysely';
import type { WithPatient } from '../../common/named-patient';
import { heldPatient, isOfLiving } from '../record/held-patient';
import { livingRow } from '../record/patient-rows';
import { withPatients } from '../record/with-patients';

/** The shared declaration of record kinds about patients, some with an encounter. */
export const aboutPatients = (alias: string) => ({
  alias,
  legible: () => isOfLiving(alias),
  hold: (c: RequestContext, { patient_uuid }: { readonly patient_uuid: string }) => heldPatient(c, patient_uuid),
  eventData: (row: { readonly patient_uuid: string; readonly encounter_uuid: string | null }) => ({
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
  }),
});

/** The part of a `RecordKeeping` that `pageOfRecords` needs. */
interface Pages<Wire> {
  readonly kind: { readonly alias: string };
  page(
    c: RequestContext,
    asked: {
      readonly query: Query;
      readonly among?: RawBuilder<unknown> | undefined;
      readonly conditions: readonly RawBuilder<unknown>[];
      readonly order: RawBuilder<unknown>;
      readonly audit: { readonly action: 'read' | 'search'; readonly patientUuid?: string };
    },
  ): Promise<ListPage<Wire>>;
}

type Query = Pick<ListQuery, 'page' | 'page_size' | 'size'> & {
  readonly patient_id?: string | undefined;
  readonly encounter_id?: string | undefined;
};

/**
 * One page of the records of a patient or an encounter; without either, those of all living patients, each with its
 * patient.
 * @throws ApiError 404 for the patient
 */
export async function pageOfRecords<Wire extends { readonly patient_id: string }>(
  c: RequestContext,
  records: Pages<Wire>,
  query: Query,
  {
    among,
    conditions,
    order,
  }: {
    /** As in `RowsAsked`. */
    readonly among?: RawBuilder<unknown> | undefined;
    readonly conditions: readonly RawBuilder<unknown>[];
    readonly order: RawBuilder<unknown>;
  },
): Promise<ListPage<WithPatient<Wire>>> {
  const { patient_id: patient, encounter_id: encounter } = query;
  if (patient) await livingRow(c, patient);
  const ofOne = (patient ?? encounter) !== undefined;
  const page = await records.page(c, {
    query,
    among,
    order,
    conditions: patient ? conditions : [isOfLiving(records.kind.alias), ...conditions],
    audit: { action: ofOne ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
  });
  return ofOne ? page : { ...page, data: await withPatients(c, page.data) };
}
