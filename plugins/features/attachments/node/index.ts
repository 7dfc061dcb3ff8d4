import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, RecordPart, TimelineSource } from '../../patients/node/contract';
import { AttachmentChanges } from './attachment-changes';
import { attachmentMerge } from './attachment-merge';
import { AttachmentReader } from './attachment-reader';
import { attachmentsInContext, attachmentsInTimeline } from './attachments-in-course';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(AttachmentReader).toSelf().inSingletonScope();
    bind(AttachmentChanges).toSelf().inSingletonScope();
    bind(RecordPart).toConstantValue(attachmentsInContext);
    bind(TimelineSource).toConstantValue(attachmentsInTimeline);
    bind(PatientMergeParticipant).toConstantValue(attachmentMerge);
  }),
  routes,
  events: [
    { type: 'attachment.created', permission: 'attachments.read', title: 'A file was added to a patient' },
    { type: 'attachment.updated', permission: 'attachments.read', title: 'A file of a patient was changed' },
    { type: 'attachment.deleted', permission: 'attachments.read', title: 'A file of a patient was entered in error' },
  ],
} satisfies ServerPlugin;
