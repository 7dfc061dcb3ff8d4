import type { DemoContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** The demonstration charges only new work, so that its earlier weeks are not suddenly owed. */
export async function demoCharges({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid } of organizations)
    await system.inOrganization(uuid, (db) =>
      sql`insert into charge_settings (organization_uuid, uuid, since, began_at) values (${uuid}, ${uuid}, now(), now())`.execute(
        db,
      ),
    );
}
