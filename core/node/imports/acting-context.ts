import { can, expandResources } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import type { Transaction } from 'kysely';
import { LiveRequestContext } from '../http/request-context';
import { pluginChoices } from '../plugin-host/plugin-choices';

/** In whose name work outside a request is done. */
export interface Actor {
  readonly organization: string;
  readonly practitionerRole: string;
  readonly workspace: string | undefined;
  /** Names the work in the audit. */
  readonly workId: string;
}

/**
 * A context for work that somebody has asked for and that goes on after their request, with the rights that they have
 * at this moment. What it gathers is to be written by whoever runs the work.
 *
 * @param db a transaction held to the organization
 * @returns undefined for somebody who does not work in the organization any more
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
