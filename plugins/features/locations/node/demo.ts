import type { DemoContext, DemoOrganization } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';

/** Sites of the demonstration: a regional hospital with its clinics around Accra, and a small practice. */
const sites: Readonly<Record<DemoOrganization['kind'], readonly string[]>> = {
  hospital: ['Main Hospital Ridge', 'East Legon Clinic', 'Tema Polyclinic', 'Kasoa Outreach Centre'],
  clinic: ['Osu Family Clinic'],
};

export async function demo({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid, kind } of organizations) {
    const rows = sites[kind].map((name) => ({
      organization_uuid: uuid,
      uuid: v7(),
      name,
      physical_type: 'site' as const,
    }));
    await system.inOrganization(uuid, async (db) => {
      // Replaces the site that every new organization has.
      await db.deleteFrom('locations').execute();
      await db.insertInto('locations').values(rows).execute();
    });
  }
}
