import type { Faults } from '@clinic-workbench/sdk/common';
import { answerFaults, relevantAnswers } from '../common/answer-rules';
import type { Answer, Answers, Questionnaire, QuestionnaireItem } from '../common/questionnaire';

/** The values of the fields by `linkId`: text, empty for none; `true` and `false` for yes and no. */
export type AnswerTexts = Readonly<Record<string, string>>;

export function textsOf({ groups }: Questionnaire, answers: Answers): AnswerTexts {
  const items = groups.flatMap((group) => group.items);
  return Object.fromEntries(items.map(({ linkId }) => [linkId, String(answers[linkId] ?? '')]));
}

/** The answers to the asked items. A text that is not a number stays text, and the rules refuse it. */
export function answersOf(form: Questionnaire, texts: AnswerTexts): Answers {
  const items = form.groups.flatMap((group) => group.items);
  const given = items.flatMap((item): (readonly [string, Answer])[] => {
    const text = texts[item.linkId]?.trim() ?? '';
    return text === '' ? [] : [[item.linkId, answerOf(item, text)]];
  });
  return relevantAnswers(form, Object.fromEntries(given));
}

function answerOf({ type }: QuestionnaireItem, text: string): Answer {
  if (type === 'boolean') return text === 'true';
  return type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The messages beside the fields. */
export function faultsOf(
  form: Questionnaire,
  texts: AnswerTexts,
  rules: { readonly completing: boolean; readonly today: string },
): Faults {
  const names = new Map(form.groups.flatMap(({ items }) => items.map(({ linkId, text }) => [linkId, text])));
  const faults = answerFaults(form, answersOf(form, texts), rules);
  return Object.fromEntries(
    Object.entries(faults).map(([linkId, message]) => [linkId, [{ message, field: names.get(linkId) ?? linkId }]]),
  );
}
