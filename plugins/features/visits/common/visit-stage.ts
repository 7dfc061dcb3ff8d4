/** The questions that features of consultations answer in their manifests, each with its own right. */
export const mayConsult = 'visits.consult';
export const mayDiagnose = 'visits.diagnose';

/** True if a user with these answers prepares patients for the practitioner, like a nurse. */
export function triages(answers: (question: string) => boolean): boolean {
  return answers(mayConsult) && !answers(mayDiagnose);
}
