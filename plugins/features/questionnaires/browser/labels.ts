import type { Questionnaire, ResponseStatus } from '../common/questionnaire';
import { t } from '../manifest';

const statuses: Readonly<Record<ResponseStatus, () => string>> = {
  'in-progress': () => t('Begun'),
  completed: () => t('Completed'),
  amended: () => t('Amended'),
  'entered-in-error': () => t('Entered in error'),
};

export const statusLabel = (status: ResponseStatus): string => statuses[status]();

/** The name of a finding, by its code. */
export function findingLabel(form: Questionnaire, code: string | null): string | undefined {
  const finding = form.findings.find((each) => each.code === code);
  return finding && t(finding.display);
}
