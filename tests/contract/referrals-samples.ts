import type { Sample } from './samples';

export interface OtherReferrals {
  readonly referral: string;
}

/** @param post makes something as the other organization's administrator and gives its uuid */
export async function fillOtherReferrals(
  post: (url: string, body: object) => Promise<string>,
  patient: string,
): Promise<OtherReferrals> {
  const body = { patient_id: patient, facility: 'Theirs', reason: 'Theirs' };
  return { referral: await post('/api/v2/emr/referral-requests', body) };
}

export function referralSamples(
  other: OtherReferrals & { readonly patient: string },
): Readonly<Record<string, Sample>> {
  const params = { uuid: other.referral };
  const path = 'v2 /emr/referral-requests';
  const content = { facility: 'Stolen', reason: 'Stolen' };
  return {
    [`POST ${path}`]: { params: {}, body: { patient_id: other.patient, ...content } },
    [`GET ${path}/:uuid`]: { params },
    [`GET ${path}/:uuid/changes`]: { params },
    [`PUT ${path}/:uuid`]: { params, body: content },
    [`POST ${path}/:uuid/send`]: { params },
    [`POST ${path}/:uuid/answer`]: { params, body: { text: 'Stolen', by: 'Stolen' } },
    [`GET ${path}/:uuid/letter`]: { params },
    [`DELETE ${path}/:uuid`]: { params, body: { reason: 'Stolen' } },
  };
}
