/** Patients that the side panel shows at once. */
const usual = 10;
/** In ADMIN, unless the user has chosen how many rows a list has (specification, section 9). */
const inAdministration = 5;

/** @param chosen rows of a list by the user's own choice; undefined for none */
export function panelPageSize(workspace: string | undefined, chosen: number | undefined): number {
  return workspace === 'ADMIN' ? (chosen ?? inAdministration) : usual;
}
