import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { questionnaireOf } from '../common/questionnaires';
import { responses } from './response-records';

/** Answers to forms load with the patient's context and with their encounter. */
export const responsesInContext = recordsInContext(responses, { field: 'questionnaire_responses' });

/** Forms in the patient's timeline, when they were begun. */
export const responsesInTimeline = recordsInTimeline(responses, {
  kind: { kind: 'questionnaire', title: 'Forms', icon: 'form' },
  tell: ({ questionnaire, questionnaire_version, finding, status }) => {
    const form = questionnaireOf(questionnaire, questionnaire_version);
    return {
      title: form?.title ?? questionnaire,
      detail: form?.findings.find(({ code }) => code === finding)?.display ?? '',
      status,
      link: null,
    };
  },
});
