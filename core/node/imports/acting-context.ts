import { can, expandResources } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import type { Transaction } from 'kysely';
import { LiveRequestContext } from '../http/requests/request-context';
import { pluginChoices } from '../plugin-registry/plugin-choices';

/** The user as whom work runs outside a request. */
export interface Actor {
  readonly organization: string;
  readonly practitionerRole: string;
  readonly workspace: string | undefined;
  /** Names the work in the audit. */
  readonly workId: string;
}

/**
 * A context for work that continues after a user's request, with the user's current rights. The code that runs the work
 * must write the collected entries.
 *
 * @param db a transaction limited to the organization
 * @returns undefined for a user who no longer works in the organization
 */
export async function actingContext(
  { organization, practitionerRole, workspace, workId }: Actor,
  db: Transaction<Database>,
  container: Container,
): Promise<LiveRequestContext | undefined> {
  const found = await db
    .selectFrom('practitioner_roles as p')
    .innerJoin('roles as r', (on) =>
      on.onRef('r.organization_uuid', '=', 'p.organization_uuid').onRef('r.uuid', '=', 'p.role_uuid'),
    )
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .select(['p.user_uuid', 'r.permissions'])
    .where('p.organization_uuid', '=', organization)
    .where('p.uuid', '=', practitionerRole)
    .where('p.ended_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const rights = new Set(expandResources(found.permissions));
  const principal = {
    organization,
    user: found.user_uuid,
    session: workId,
    practitionerRole,
    can: (permission: string) => can(rights, permission),
    plugins: await pluginChoices(db, organization),
  };
  return new LiveRequestContext(
    principal,
    { address: undefined, workspace, location: undefined, now: new Date(), requestId: workId },
    db,
    container,
  );
}
