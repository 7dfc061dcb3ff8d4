import type { Session } from '@clinic-workbench/sdk/browser';

/** Whether the user may write schedules and leaves of others, of services and of places too. */
export const writesAll = (session: Session): boolean => session.can('schedules.manage');

/**
 * Whether the user may write what is a practitioner's: their own, or with schedules.manage anybody's.
 *
 * @param practitioner whose it is; null where it is nobody's own
 */
export function mayWrite(session: Session, practitioner: string | null): boolean {
  return session.can('schedules.write') && (writesAll(session) || practitioner === session.practitionerRoleId);
}

/** As `mayWrite`, for what may be deleted. */
export function mayDelete(session: Session, practitioner: string | null): boolean {
  return session.can('schedules.delete') && (writesAll(session) || practitioner === session.practitionerRoleId);
}
