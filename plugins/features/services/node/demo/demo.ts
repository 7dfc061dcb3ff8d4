import type { Database, DemoContext, DemoOrganization } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { PhysicalType } from '../../../locations/common';
import { demoServices, type DemoService } from './demo-services';
import { demoWards } from './demo-wards';

type Db = Transaction<Database>;

/** Creates the demonstration hospital's wards, and both organizations' services. */
export async function demo({ system, organizations }: DemoContext): Promise<void> {
  for (const organization of organizations)
    await system.inOrganization(organization.uuid, async (db) => {
      const wards = organization.kind === 'hospital' ? await insertWards(db, organization) : new Map<string, string>();
      const offered = demoServices.filter((each) => organization.kind === 'hospital' || each.everywhere === true);
      for (const each of offered) await insertService(db, organization.uuid, each, wards);
    });
}

/** @returns the uuids of the wards by name */
async function insertWards(db: Db, { uuid: organization }: DemoOrganization): Promise<ReadonlyMap<string, string>> {
  const site = await db
    .selectFrom('location_names')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('name', '=', 'Main Hospital Ridge')
    .executeTakeFirstOrThrow();
  const place = async (
    name: string,
    kind: PhysicalType,
    inside: { readonly uuid: string; readonly kind: PhysicalType },
  ) => {
    const row = {
      organization_uuid: organization,
      uuid: v7(),
      name,
      physical_type: kind,
      parent_uuid: inside.uuid,
      parent_type: inside.kind,
    };
    await db.insertInto('locations').values(row).execute();
    return { uuid: row.uuid, kind };
  };
  const uuids = new Map<string, string>();
  for (const { name, ward_type, rooms } of demoWards) {
    const ward = await place(name, 'ward', { uuid: site.uuid, kind: 'site' });
    uuids.set(name, ward.uuid);
    await db
      .insertInto('wards')
      .values({ organization_uuid: organization, location_uuid: ward.uuid, ward_type })
      .execute();
    for (const { name: roomName, beds } of rooms) {
      const room = await place(roomName, 'room', ward);
      for (const { number, status, bed_type, tags = [] } of beds) {
        const bed = await place(number, 'bed', room);
        await db
          .updateTable('locations')
          .set({ operational_status: status })
          .where('organization_uuid', '=', organization)
          .where('uuid', '=', bed.uuid)
          .execute();
        await db
          .insertInto('beds')
          .values({ organization_uuid: organization, location_uuid: bed.uuid, bed_type, tags: [...tags] })
          .execute();
      }
    }
  }
  return uuids;
}

async function insertService(
  db: Db,
  organization: string,
  demonstrated: DemoService,
  wards: ReadonlyMap<string, string>,
): Promise<void> {
  const uuid = v7();
  const { name, description, service_class, categories, specialties, minutes, prices } = demonstrated;
  await db
    .insertInto('healthcare_services')
    .values({
      organization_uuid: organization,
      uuid,
      name,
      description,
      service_class,
      healthcare_service_categories: [...categories],
      healthcare_service_specialties: [...specialties],
      virtual_service: demonstrated.virtual === true,
      appointment_required: demonstrated.walkIn !== true,
      confirmation_required: demonstrated.confirmed === true,
      minutes_duration: minutes,
      ward_type: demonstrated.wardType ?? null,
      ward_uuid: wards.get(demonstrated.ward ?? '') ?? null,
    })
    .execute();
  await db
    .insertInto('healthcare_service_prices')
    .values(
      prices.map(([tier, charge], position) => ({
        organization_uuid: organization,
        uuid: v7(),
        service_uuid: uuid,
        position,
        name: tier,
        currency: 'GHS',
        charge,
      })),
    )
    .execute();
}
