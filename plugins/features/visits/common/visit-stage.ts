/** True if a user with these rights prepares patients for the practitioner, like a nurse. */
export function triages(can: (permission: string) => boolean): boolean {
  return can('encounters.write') && !can('diagnoses.write');
}
