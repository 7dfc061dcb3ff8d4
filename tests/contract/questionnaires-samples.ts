import type { Sample } from './samples';

export interface OtherQuestionnaires {
  readonly response: string;
}

const questionnaire = 'covid-case-report';

/** @param post makes something as the other organization's administrator and gives its uuid */
export async function fillOtherQuestionnaires(
  post: (url: string, body: object) => Promise<string>,
  patient: string,
): Promise<OtherQuestionnaires> {
  const body = { questionnaire, patient_id: patient, answers: {} };
  return { response: await post('/api/v2/emr/questionnaire-responses', body) };
}

export function questionnaireSamples(
  other: OtherQuestionnaires & { readonly patient: string },
): Readonly<Record<string, Sample>> {
  const params = { id: other.response };
  const path = 'v2 /emr/questionnaire-responses';
  return {
    [`POST ${path}`]: { params: {}, body: { questionnaire, patient_id: other.patient, answers: {} } },
    [`GET ${path}/:id`]: { params },
    [`GET ${path}/:id/changes`]: { params },
    [`PATCH ${path}/:id`]: { params, body: { answers: {} } },
    [`DELETE ${path}/:id`]: { params, body: { reason: 'Stolen' } },
  };
}
