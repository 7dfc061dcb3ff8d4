/** The route of the patient profile; its tabs are `patients-id-<tab>`. */
export const profileRoute = 'patients-id';

/**
 * Where a tab of the patient profile is: `patients-id-care-plans` below `/patients/:id` is `/patients/:id/care-plans`.
 *
 * @param profilePath the path of the profile itself
 */
export function profileTabPath(profilePath: string, route: string): string {
  return `${profilePath}/${route.slice(profileRoute.length + 1)}`;
}
