import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { AppointmentFollower, WalkIns } from '../../appointments/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant, PatientUse, TimelineSource } from '../../patients/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { Arrivals } from './arrivals';
import { VisitBook, VisitDoor, VisitTickets } from './contract';
import { CurrentVisit } from './current-visit';
import { demoVisits } from './demo/fill-demo';
import { statisticsRoutes } from './figures/statistics-routes';
import { VisitStatistics } from './figures/visit-statistics';
import { WalkInCount } from './figures/walk-in-figures';
import { routes } from './routes';
import { locationsOfVisits, patientsOfVisits, servicesOfVisits, visitNumbers } from './uses';
import { TicketKeeper } from './ticket-keeper';
import { VisitChanges } from './visit-changes';
import { VisitMerge } from './visit-merge';
import { VisitOpening } from './visit-opening';
import { VisitReader } from './visit-reader';
import { VisitSteps } from './visit-steps';
import { VisitsTimeline } from './visits-timeline';

const singletons: readonly Newable[] = [
  VisitStatistics,
  CurrentVisit,
  VisitChanges,
  VisitOpening,
  VisitReader,
  VisitSteps,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(VisitBook).toService(VisitChanges);
    bind(VisitDoor).toService(VisitOpening);
    bind(VisitTickets).to(TicketKeeper).inSingletonScope();
    bind(CodeType).toConstantValue(visitNumbers);
    bind(AppointmentFollower).to(Arrivals).inSingletonScope();
    bind(WalkIns).to(WalkInCount).inSingletonScope();
    bind(PatientMergeParticipant).to(VisitMerge).inSingletonScope();
    bind(TimelineSource).to(VisitsTimeline).inSingletonScope();
    bind(LocationUse).toConstantValue(locationsOfVisits);
    bind(HealthcareServiceUse).toConstantValue(servicesOfVisits);
    bind(PatientUse).toConstantValue(patientsOfVisits);
  }),
  demo: demoVisits,
  routes: [...routes, ...statisticsRoutes],
  events: [
    { type: 'visit.planned', permission: 'visits.read', title: 'A visit was planned' },
    { type: 'visit.arrived', permission: 'visits.read', title: 'A patient came: a visit began' },
    { type: 'visit.triaged', permission: 'visits.read', title: 'The patient of a visit was triaged' },
    { type: 'visit.started', permission: 'visits.read', title: 'The patient of a visit is being seen' },
    { type: 'visit.onleave', permission: 'visits.read', title: 'The patient of a visit is on leave' },
    { type: 'visit.updated', permission: 'visits.read', title: 'A visit was changed' },
    {
      type: 'visit.transferred',
      permission: 'visits.read',
      title: 'A visit was given to another practitioner or place',
    },
    { type: 'visit.finished', permission: 'visits.read', title: 'A visit ended' },
    { type: 'visit.reopened', permission: 'visits.read', title: 'A visit was reopened' },
    { type: 'visit.cancelled', permission: 'visits.read', title: 'A visit was cancelled' },
    { type: 'visit.deleted', permission: 'visits.read', title: 'A visit was entered in error' },
  ],
} satisfies ServerPlugin;
