import { labelled } from '@clinic-workbench/sdk/common';
import type { Questionnaire } from '../common/questionnaire';
import type { QuestionnaireResponse } from '../common/response';
import { t } from '../manifest';

/** The answers to a form, one line each. */
export function linesOf(form: Questionnaire, row: QuestionnaireResponse): string[] {
  const named = (code: string, options: readonly { readonly code: string; readonly display: string }[] | undefined) =>
    t(options?.find((option) => option.code === code)?.display ?? code);
  return form.groups.flatMap(({ items }) =>
    items.flatMap(({ linkId, text, options }) => {
      const answer = row.answers[linkId];
      if (answer === undefined) return [];
      if (typeof answer === 'boolean') return [labelled(t(text), answer ? t('Yes') : t('No'))];
      return [labelled(t(text), named(String(answer), options))];
    }),
  );
}
