import type { Session } from '@clinic-workbench/sdk/browser';

/** True if the user may write schedules and leaves of others, of services and of locations too. */
export const writesAll = (session: Session): boolean => session.can('schedules.manage');

/**
 * True if the user may write a practitioner's schedule: their own, or all with schedules.manage.
 *
 * @param practitioner null for a schedule without a practitioner
 */
export function mayWrite(session: Session, practitioner: string | null): boolean {
  return session.can('schedules.write') && (writesAll(session) || practitioner === session.practitionerRoleId);
}

/** Like `mayWrite`, for deletion. */
export function mayDelete(session: Session, practitioner: string | null): boolean {
  return session.can('schedules.delete') && (writesAll(session) || practitioner === session.practitionerRoleId);
}
