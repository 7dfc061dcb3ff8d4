import { dayPlus } from '@clinic-workbench/sdk/common';
import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { WeeklyPeriod } from '../../common/schedule';
import { planSlots } from '../../common/slot-plan';
import { wallTimeAt } from '../../common/wall-time';
import { insertSlots } from '../insert-slots';
import { demoSchedules, type DemoSchedule } from './demo-schedules';

type Db = Transaction<Database>;
type Uuids = ReadonlyMap<string, string>;

/** The days of the demonstration's schedules, before and after its creation. */
const [daysBack, daysAhead] = [14, 56];

/** Creates the schedules of the hospital's staff, in its own time zone: the same every time, around today. */
export async function demoSchedulesOf({ system, organizations }: DemoContext): Promise<void> {
  const now = new Date();
  for (const { uuid: organization, kind } of organizations) {
    if (kind !== 'hospital') continue;
    await system.inOrganization(organization, async (db) => {
      const { time_zone } = await db.selectFrom('organizations').select('time_zone').executeTakeFirstOrThrow();
      const staff = await practitioners(db);
      const [services, locations] = [await named(db, 'healthcare_services'), await named(db, 'location_names')];
      for (const demo of demoSchedules) {
        const service = services.get(demo.service);
        const location = locations.get(demo.location);
        const practitioner = demo.username === undefined ? null : staff.get(demo.username);
        if (!service || !location || practitioner === undefined) continue;
        await add(db, { organization, now, time_zone, demo, service, location, practitioner });
      }
    });
  }
}

interface Given {
  readonly organization: string;
  readonly now: Date;
  readonly time_zone: string;
  readonly demo: DemoSchedule;
  readonly service: string;
  readonly location: string;
  readonly practitioner: string | null;
}

async function add(db: Db, { organization, now, time_zone, demo, service, location, practitioner }: Given) {
  const today = wallTimeAt(now.getTime(), time_zone).day;
  const periods = demo.days.flatMap((day) =>
    demo.hours.map(([start_time, end_time]): WeeklyPeriod => ({ day, start_time, end_time })),
  );
  const schedule = {
    uuid: v7({ msecs: now.getTime() }),
    time_zone,
    planning_horizon_start: dayPlus(today, -daysBack),
    planning_horizon_end: dayPlus(today, daysAhead),
    recurring_weeks: 0,
    slot_minutes: demo.minutes,
    capacity: demo.capacity,
    comment: demo.comment,
  };
  await db
    .insertInto('schedules')
    .values({
      ...schedule,
      organization_uuid: organization,
      practitioner_role_uuid: practitioner,
      healthcare_service_uuid: service,
      location_uuid: location,
      periods: JSON.stringify(periods),
    })
    .execute();
  await insertSlots({ db, organization, now }, schedule, planSlots({ ...schedule, periods }, 0), () => 0);
}

/** Practitioner roles by user name. */
async function practitioners(db: Db): Promise<Uuids> {
  const rows = await db.selectFrom('staff_names').select(['uuid', 'username']).execute();
  return new Map(rows.map(({ uuid, username }) => [username, uuid]));
}

async function named(db: Db, table: 'healthcare_services' | 'location_names'): Promise<Uuids> {
  const rows = await db.selectFrom(table).select(['uuid', 'name']).execute();
  return new Map(rows.map(({ uuid, name }) => [name, uuid]));
}
