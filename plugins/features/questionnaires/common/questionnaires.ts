import caseOutcome from './definitions/covid-case-outcome.json';
import caseReport from './definitions/covid-case-report.json';
import type { Questionnaire } from './questionnaire';

/** The forms that there are. A changed form gets another version, and its former one stays for the answers given to it. */
export const questionnaires: readonly Questionnaire[] = [caseReport, caseOutcome] as readonly Questionnaire[];

/** @param version the latest unless given */
export function questionnaireOf(id: string, version?: string): Questionnaire | undefined {
  return questionnaires.findLast((each) => each.id === id && (version === undefined || each.version === version));
}
