import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { FormVisits } from './form-visits';
import { ResponseChanges } from './response-changes';
import { responsesInContext, responsesInTimeline } from './responses-in-course';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ResponseChanges, FormVisits]) bind<unknown>(service).toSelf().inSingletonScope();
    bind(RecordPart).toConstantValue(responsesInContext);
    bind(TimelineSource).toConstantValue(responsesInTimeline);
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
