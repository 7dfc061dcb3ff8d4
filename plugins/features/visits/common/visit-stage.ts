/** Whether somebody with these rights prepares patients for whoever makes the diagnosis, as nurses do. */
export function triages(can: (permission: string) => boolean): boolean {
  return can('encounters.write') && !can('diagnoses.write');
}
