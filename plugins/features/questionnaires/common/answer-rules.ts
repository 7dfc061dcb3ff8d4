import type { Answer, Answers, Condition, Finding, Questionnaire, QuestionnaireItem } from './questionnaire';

/** The most letters of a text, unless its item sets a limit. */
export const usualLength = 500;

export function holds(condition: Condition, answers: Answers): boolean {
  if ('item' in condition) return answers[condition.item] === condition.is;
  if ('all' in condition) return condition.all.every((each) => holds(each, answers));
  if ('any' in condition) return condition.any.some((each) => holds(each, answers));
  if ('not' in condition) return !holds(condition.not, answers);
  return condition.of.filter((each) => holds(each, answers)).length >= condition.atLeast;
}

/** The items that apply to these answers: their own condition and their group's hold. */
export function askedItems({ groups }: Questionnaire, answers: Answers): readonly QuestionnaireItem[] {
  return groups
    .filter(({ when }) => !when || holds(when, answers))
    .flatMap(({ items }) => items.filter(({ when }) => !when || holds(when, answers)));
}

/**
 * The answers to items that apply. An answer to an item that no longer applies, such as the country of a journey that
 * did not happen, is dropped; dropping it may make further items not apply.
 */
export function relevantAnswers(questionnaire: Questionnaire, answers: Answers): Answers {
  let kept = answers;
  for (;;) {
    const asked = new Set(askedItems(questionnaire, kept).map(({ linkId }) => linkId));
    const next = Object.fromEntries(Object.entries(kept).filter(([linkId]) => asked.has(linkId)));
    if (Object.keys(next).length === Object.keys(kept).length) return next;
    kept = next;
  }
}

/** The finding of the answers: the first with a fulfilled condition. */
export function findingOf({ findings }: Questionnaire, answers: Answers): Finding | undefined {
  return findings.find(({ when }) => holds(when, answers));
}

/**
 * The mistakes in answers, a message each, by `linkId`; empty if there are none.
 *
 * @param completing whether required items must be answered
 * @param today YYYY-MM-DD in the organization's time zone
 */
export function answerFaults(
  questionnaire: Questionnaire,
  answers: Answers,
  { completing, today }: { readonly completing: boolean; readonly today: string },
): Readonly<Record<string, string>> {
  const items = new Map(
    questionnaire.groups.flatMap((group) => group.items.map((item) => [item.linkId, item] as const)),
  );
  const faults: Record<string, string> = {};
  for (const [linkId, answer] of Object.entries(answers)) {
    const item = items.get(linkId);
    if (!item || !fits(item, answer)) faults[linkId] = '{{field}} is not valid';
    else if (item.past && typeof answer === 'string' && answer > today)
      faults[linkId] = '{{field}} cannot be in the future';
  }
  if (completing)
    for (const { linkId, required } of askedItems(questionnaire, answers))
      if (required && answers[linkId] === undefined) faults[linkId] = '{{field}} is required';
  return faults;
}

function fits(item: QuestionnaireItem, answer: Answer): boolean {
  if (item.type === 'boolean') return typeof answer === 'boolean';
  if (item.type === 'integer')
    return (
      typeof answer === 'number' &&
      Number.isInteger(answer) &&
      answer >= (item.min ?? 0) &&
      answer <= (item.max ?? Number.MAX_SAFE_INTEGER)
    );
  if (typeof answer !== 'string' || answer.trim() === '') return false;
  if (item.type === 'choice') return (item.options ?? []).some(({ code }) => code === answer);
  if (item.type === 'date') return isDay(answer);
  return answer.length <= (item.maxLength ?? usualLength);
}

/** A day that exists, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
