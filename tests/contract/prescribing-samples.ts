import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** Prescriptions and orders of the other organization. */
export interface OtherPrescribing {
  readonly prescription: string;
  readonly medicine: string;
  readonly favourite: string;
  readonly order: string;
}

const medicine = { drug: 'Amoxicillin', drug_code: 'amoxicillin', instructions: 'Take 1 capsule' };
const order = { category: 'Imaging', display: 'Chest X-ray' };

export async function fillOtherPrescribing(
  server: TestServer,
  administrator: TestUser,
  patient: string,
): Promise<OtherPrescribing> {
  const send = async <T>(path: string, body: object): Promise<T> => {
    const answer = await server.request({ method: 'POST', url: `/api/v2${path}`, as: administrator, body });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as T;
  };
  const [written] = await send<readonly { readonly uuid: string; readonly prescription_id: string }[]>(
    '/emr/medication-requests',
    // A draft: what is signed is checked against doses first.
    [{ ...medicine, patient_id: patient, status: 'draft' }],
  );
  const [placed] = await send<readonly { readonly uuid: string }[]>('/emr/service-requests', [
    { ...order, patient_id: patient },
  ]);
  const favourite = await send<{ readonly uuid: string }>('/emr/medication-favourites', {
    name: 'Theirs',
    lines: [medicine],
  });
  return {
    prescription: written!.prescription_id,
    medicine: written!.uuid,
    favourite: favourite.uuid,
    order: placed!.uuid,
  };
}

export function prescribingSamples(
  other: OtherPrescribing & { readonly patient: string },
): Readonly<Record<string, Sample>> {
  const theirs = { uuid: other.medicine };
  const theirOrder = { uuid: other.order };
  return {
    'POST v2 /emr/medication-requests': { params: {}, body: [{ ...medicine, patient_id: other.patient }] },
    'GET v2 /emr/medication-requests/check-facts': { params: {}, query: { patient_id: other.patient } },
    'GET v2 /emr/medication-requests/:uuid': { params: theirs },
    'GET v2 /emr/medication-requests/:uuid/changes': { params: theirs },
    'PATCH v2 /emr/medication-requests/:uuid': { params: theirs, body: { status: 'revoked', reason: 'Stolen' } },
    'GET v1 /medicationrequests/print/:id': { params: { id: other.prescription } },
    'DELETE v2 /emr/medication-favourites/:id': { params: { id: other.favourite } },
    'POST v2 /emr/service-requests': { params: {}, body: [{ ...order, patient_id: other.patient }] },
    'GET v2 /emr/service-requests/:uuid': { params: theirOrder },
    'GET v2 /emr/service-requests/:uuid/changes': { params: theirOrder },
    'PATCH v2 /emr/service-requests/:uuid': { params: theirOrder, body: { priority: 'stat' } },
    'GET v2 /emr/service-requests/:uuid/print': { params: theirOrder },
    'GET v2 /emr/service-requests/:uuid/barcode-label': { params: theirOrder },
  };
}
