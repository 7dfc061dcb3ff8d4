/** What features of consultations answer in their manifests, each with a right of its own. */
export const mayConsult = 'visits.consult';
export const mayDiagnose = 'visits.diagnose';

/** True if a user with these answers prepares patients for the practitioner, like a nurse. */
export function triages(answers: (question: string) => boolean): boolean {
  return answers(mayConsult) && !answers(mayDiagnose);
}
