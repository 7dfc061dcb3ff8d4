import type { DemoContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { SafeMoves } from './safe/safe-moves';

/** Each site of the demonstration has cash in its safe, so that users can open a drawer there. */
export async function demoSafes({ work, organizations }: DemoContext): Promise<void> {
  for (const { uuid, kind } of organizations)
    await work.inOrganization(uuid, 'demonstration', async (c) => {
      const { rows } = await sql<{ readonly uuid: string }>`
        select uuid from location_names where organization_uuid = ${uuid} and parent_uuid is null order by name`.execute(
        c.db,
      );
      const amount = kind === 'hospital' ? '5000.00' : '1500.00';
      for (const { uuid: location_id } of rows)
        await c.service(SafeMoves).firstCount(c, { location_id, amount, reason: 'Counted before the first day' });
    });
}
