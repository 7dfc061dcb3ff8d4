import { EventConsumer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { Blocking } from './blocking';
import { SlotBook } from './contract';
import { demoSchedulesOf } from './demo/fill-demo';
import { ExceptionChanges } from './exception-changes';
import { exceptionRoutes } from './exception-routes';
import { Leavers } from './leavers';
import { ScheduleChanges } from './schedule-changes';
import { ScheduleReader } from './schedule-reader';
import { scheduleRoutes } from './schedule-routes';
import { SlotKeeper } from './slot-keeper';
import { slotRoutes } from './slot-routes';
import { SlotSearch } from './slot-search';
import { Stranding } from './stranding';
import { exceptedLocations, scheduledLocations, scheduledServices } from './uses';

const singletons: readonly Newable[] = [
  Blocking,
  ExceptionChanges,
  ScheduleChanges,
  ScheduleReader,
  SlotKeeper,
  SlotSearch,
  Stranding,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(EventConsumer).to(Leavers).inSingletonScope();
    bind(SlotBook).toService(SlotSearch);
    for (const use of [scheduledLocations, exceptedLocations]) bind(LocationUse).toConstantValue(use);
    bind(HealthcareServiceUse).toConstantValue(scheduledServices);
  }),
  demo: demoSchedulesOf,
  routes: [...scheduleRoutes, ...slotRoutes, ...exceptionRoutes],
  events: [
    { type: 'schedule.created', permission: 'schedules.read', title: 'A schedule was created' },
    { type: 'schedule.updated', permission: 'schedules.read', title: 'A schedule was changed' },
    { type: 'schedule.deleted', permission: 'schedules.read', title: 'A schedule was deleted' },
    { type: 'schedule-exception.created', permission: 'schedules.read', title: 'Leave or a closure was recorded' },
    { type: 'schedule-exception.updated', permission: 'schedules.read', title: 'Leave or a closure was changed' },
    { type: 'schedule-exception.deleted', permission: 'schedules.read', title: 'Leave or a closure was deleted' },
  ],
  // Deletes past slots without bookings that calendars no longer show; in small batches, so that nobody waits.
  sweep: [
    `delete from slots where ctid = any (array(
       select ctid from slots where not used and ends_at < now() - interval '31 days' limit 50000))`,
  ],
} satisfies ServerPlugin;
