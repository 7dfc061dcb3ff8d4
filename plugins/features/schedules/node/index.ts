import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { Blocking } from './blocking';
import { SlotBook } from './contract';
import { demoSchedulesOf } from './demo/fill-demo';
import { ExceptionChanges } from './exception-changes';
import { ExceptionReader } from './exception-reader';
import { exceptionRoutes } from './exception-routes';
import { ScheduleChanges } from './schedule-changes';
import { ScheduleReader } from './schedule-reader';
import { scheduleRoutes } from './schedule-routes';
import { SlotKeeper } from './slot-keeper';
import { slotRoutes } from './slot-routes';
import { SlotSearch } from './slot-search';
import { Stranding } from './stranding';
import { ExceptedLocations, ScheduledLocations, ScheduledServices } from './uses';

const singletons: readonly Newable[] = [
  Blocking,
  ExceptionChanges,
  ExceptionReader,
  ScheduleChanges,
  ScheduleReader,
  SlotKeeper,
  SlotSearch,
  Stranding,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(SlotBook).toService(SlotSearch);
    for (const use of [ScheduledLocations, ExceptedLocations]) bind(LocationUse).to(use).inSingletonScope();
    bind(HealthcareServiceUse).to(ScheduledServices).inSingletonScope();
  }),
  demo: demoSchedulesOf,
  routes: [...scheduleRoutes, ...slotRoutes, ...exceptionRoutes],
  events: [
    { type: 'schedule.created', title: 'A schedule was created' },
    { type: 'schedule.updated', title: 'A schedule was changed' },
    { type: 'schedule.deleted', title: 'A schedule was deleted' },
  ],
} satisfies ServerPlugin;
