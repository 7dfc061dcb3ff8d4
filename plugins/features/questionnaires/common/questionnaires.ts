import caseOutcome from './definitions/covid-case-outcome.json';
import caseReport from './definitions/covid-case-report.json';
import type { Questionnaire } from './questionnaire';

/** All forms. A changed form gets a new version; the old version stays for its answers. */
export const questionnaires: readonly Questionnaire[] = [caseReport, caseOutcome] as readonly Questionnaire[];

/** @param version the latest by default */
export function questionnaireOf(id: string, version?: string): Questionnaire | undefined {
  return questionnaires.findLast((each) => each.id === id && (version === undefined || each.version === version));
}
