import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { FormVisits } from './form-visits';
import { ResponseChanges } from './response-changes';
import { ResponseReader } from './response-reader';
import { ResponsesOfRecord, ResponseTimeline } from './responses-of-record';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ResponseReader, ResponseChanges, FormVisits])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(RecordPart).to(ResponsesOfRecord).inSingletonScope();
    bind(TimelineSource).to(ResponseTimeline).inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'questionnaires', table: 'questionnaire_responses', event: 'questionnaire.updated' }),
    );
  }),
  routes,
  events: [
    { type: 'questionnaire.created', permission: 'questionnaires.read', title: 'A form was begun' },
    { type: 'questionnaire.updated', permission: 'questionnaires.read', title: 'A form was answered' },
    { type: 'questionnaire.deleted', permission: 'questionnaires.read', title: 'A form was entered in error' },
  ],
} satisfies ServerPlugin;
