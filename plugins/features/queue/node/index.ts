import { guestRoute, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { EncounterFollower } from '../../encounters/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant } from '../../patients/node/contract';
import { VisitFollower } from '../../visits/node/contract';
import { LookAtWall } from '../common/queue-requests';
import { WorkQueue } from './contract';
import { demoQueue } from './demo-queue';
import { OwnSteps } from './own-steps';
import { QueueActions } from './actions/queue-actions';
import { queuedLocations } from './queued-locations';
import { QueueMerge } from './queue-merge';
import { QueueOfEncounters } from './queue-of-encounters';
import { QueueOfVisits } from './queue-of-visits';
import { QueueOfWork } from './work/queue-of-work';
import { QueueReader } from './queue-reader';
import { routes } from './routes';
import { Tickets } from './tickets';
import { Undoing } from './actions/undoing';
import { wallOf } from './walls/wall';
import { WallScreens } from './walls/wall-screens';

const singletons: readonly Newable[] = [...[OwnSteps, QueueActions, QueueReader, Tickets, Undoing], ...[WallScreens]];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(VisitFollower).to(QueueOfVisits).inSingletonScope();
    bind(EncounterFollower).to(QueueOfEncounters).inSingletonScope();
    bind(WorkQueue).to(QueueOfWork).inSingletonScope();
    bind(PatientMergeParticipant).to(QueueMerge).inSingletonScope();
    bind(LocationUse).toConstantValue(queuedLocations);
  }),
  demo: demoQueue,
  routes,
  guestRoutes: [
    guestRoute({
      method: 'POST',
      api: 'v2',
      path: '/queue-wall',
      summary: 'The tickets of a waiting room, for a screen with its link',
      // One request every two seconds from each of some screens behind one address.
      perMinute: 600,
      body: LookAtWall,
      handle: (c, { token }) => wallOf(c, token),
    }),
  ],
  events: [
    { type: 'queue.entered', permission: 'queue.read', title: 'A patient began to wait' },
    { type: 'queue.called', permission: 'queue.read', title: 'A patient was called' },
    { type: 'queue.skipped', permission: 'queue.read', title: 'A patient did not answer' },
    { type: 'queue.started', permission: 'queue.read', title: 'A patient is being seen' },
    { type: 'queue.finished', permission: 'queue.read', title: 'A patient was seen' },
    { type: 'queue.transferred', permission: 'queue.read', title: 'A patient was sent to wait elsewhere' },
    { type: 'queue.undone', permission: 'queue.read', title: 'An action on the queue was undone' },
    { type: 'queue.updated', permission: 'queue.read', title: 'A waiting patient was changed' },
    { type: 'queue.left', permission: 'queue.read', title: 'A patient left the queue' },
    { type: 'queue-settings.updated', permission: 'queue.read', title: 'The limits of long waits were changed' },
    { type: 'queue-screen.created', permission: 'queue.read', title: 'A screen of a waiting room was set up' },
    { type: 'queue-screen.deleted', permission: 'queue.read', title: 'A screen of a waiting room was switched off' },
  ],
  sweep: [`delete from queue_counters where day < current_date - 7`],
} satisfies ServerPlugin;
