import { amountText } from '@clinic-workbench/sdk/common';
import {
  changingRoutes,
  conflict,
  invalid,
  present,
  recordsOf,
  refusing,
  routesOf,
  sentAmount,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldPatient, isOfLiving, livingPatient, todayOf } from '../../../patients/node/contract';
import {
  BeneficiariesQuery,
  ChangeBeneficiary,
  NewBeneficiary,
  type Beneficiary,
  type BeneficiaryFields,
} from '../../common/beneficiary';
import manifest from '../../manifest';
import { clients } from '../client-records';
import { textColumn } from '../client-values';
import '../payers-tables';

interface Named {
  readonly name: string;
  readonly number: string;
}

/** The patients whom a benefactor pays for, without a policy. */
export const beneficiaries = recordsOf<Beneficiary>()({
  table: 'beneficiaries',
  alias: 'y',
  resource: 'members',
  title: 'Beneficiary',
  event: 'beneficiary',
  keeps: ['starts_on', 'ends_on', 'reason'],
  shows: ['payer_uuid', 'patient_uuid', 'currency'],
  legible: () => isOfLiving('y'),
  hold: (c: RequestContext, { patient_uuid }) => heldPatient(c, patient_uuid),
  eventData: ({ payer_uuid, patient_uuid }) => ({ payer_id: payer_uuid, patient_id: patient_uuid }),
  reads: {
    payer: sql<string>`(select p.name from payers p
      where p.organization_uuid = y.organization_uuid and p.uuid = y.payer_uuid)`,
    patient: sql<Named>`(select jsonb_build_object('name', n.name, 'number', n.patient_number) from patient_names n
      where n.organization_uuid = y.organization_uuid and n.uuid = y.patient_uuid)`,
  },
  keepsBeside: ({ limit_amount: limit, currency }) => ({ limit: limitText(limit, currency) }),
  answers: ({ payer, patient, limit_amount: limit, currency }) => ({
    payer_name: payer,
    patient_name: patient.name,
    patient_number: patient.number,
    limit: limitText(limit, currency),
  }),
});

const limitText = (limit: number | null, currency: string | null): string | null =>
  limit === null || currency === null ? null : amountText(BigInt(limit), currency);

const route = routesOf(manifest);
const path = '/beneficiaries';

/** Beneficiaries (specification, section 7). */
export const beneficiaryRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'The patients whom benefactors pay for, by name',
    permission: 'members.read',
    query: BeneficiariesQuery,
    handle: async (c, { query }) => {
      const { payer_id: payer, patient_id: patient } = query;
      if (patient) await livingPatient(c, patient);
      return beneficiaries.page(c, {
        query,
        conditions: [
          isOfLiving('y'),
          ...(payer ? [sql`y.payer_uuid = ${payer}`] : []),
          ...(patient ? [sql`y.patient_uuid = ${patient}`] : []),
        ],
        order: sql`y.created_at, y.uuid`,
        audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Names a patient whom a benefactor pays for',
    permission: 'members.write',
    status: 201,
    body: NewBeneficiary,
    handle: async (c, { body }) => {
      const { payer_id: payer, patient_id: patient, ...fields } = body;
      await heldPatient(c, patient);
      const { kind } = await clients.row(c, payer, 'share');
      if (kind !== 'benefactor') throw conflict('no_benefactor', 'Only a benefactor has beneficiaries.');
      const values = await columnsOf(c, fields);
      const { uuid } = await refused(async () =>
        beneficiaries.create(c, {
          ...blank,
          ...values,
          starts_on: fields.starts_on ?? (await todayOf(c)),
          payer_uuid: payer,
          patient_uuid: patient,
        }),
      );
      return beneficiaries.answer(c, uuid);
    },
  }),
  ...changingRoutes({
    path,
    one: 'a patient whom a benefactor pays for',
    records: beneficiaries,
    body: ChangeBeneficiary,
    change: changeBeneficiary,
    remove: async (c, uuid, ifMatch) => {
      const before = await beneficiaries.insisted(c, uuid, ifMatch);
      await unused(() => beneficiaries.delete(c, before));
    },
  }),
];

/** @throws ApiError 404, 409 `stale_version`, 428, 400 for another patient */
async function changeBeneficiary(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { patient_id: patient, ...fields }: ChangeBeneficiary,
): Promise<Beneficiary> {
  const before = await beneficiaries.insisted(c, uuid, ifMatch);
  if (patient && patient !== before.patient_uuid) throw invalid({ patient_id: ['Patient is not valid'] });
  const values = await columnsOf(c, fields);
  await refused(() => beneficiaries.change(c, before, values));
  return beneficiaries.answer(c, uuid);
}

const blank: { ends_on: null; limit_amount: null; currency: null; reason: null } = {
  ends_on: null,
  limit_amount: null,
  currency: null,
  reason: null,
};

const inUse = () =>
  conflict('beneficiary_in_use', 'The benefactor has paid for this patient. Set the last day instead.');
const unused = refusing({ cover_uses_beneficiary: inUse });

const refused = refusing({ beneficiaries_days: () => invalid({ ends_on: ['To is not valid'] }) });

async function columnsOf(c: RequestContext, fields: Partial<Omit<BeneficiaryFields, 'patient_id'>>) {
  const { starts_on: starts, ends_on: ends, limit, reason } = fields;
  const columns = present({ starts_on: starts ?? undefined, ends_on: ends, reason: textColumn(reason) });
  if (limit === undefined) return columns;
  if (limit === null || String(limit).trim() === '') return { ...columns, limit_amount: null, currency: null };
  const { currency } = await c.db
    .selectFrom('organizations')
    .select('currency')
    .where('organization_uuid', '=', c.organization)
    .executeTakeFirstOrThrow();
  const amount = sentAmount(limit, currency, { field: 'limit', label: 'Limit', least: 1n });
  return { ...columns, limit_amount: Number(amount), currency };
}
