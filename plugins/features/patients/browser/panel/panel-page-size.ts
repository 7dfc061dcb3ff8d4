import { isOfKind, type WorkspaceContribution } from '@clinic-workbench/sdk/common';

/** Patients that the side panel shows at once. */
const usual = 10;
/**
 * In the administration workspace, unless the user has chosen the number of rows in lists (specification, section 9).
 */
const inAdministration = 5;

/**
 * @param here the current workspace
 * @param chosen rows of a list by the user's own choice; undefined for none
 */
export function panelPageSize(here: WorkspaceContribution | undefined, chosen: number | undefined): number {
  return isOfKind(here, 'administration') ? (chosen ?? inAdministration) : usual;
}
