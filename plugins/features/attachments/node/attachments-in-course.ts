import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { attachments } from './attachment-records';

/** Files load with the patient's context and with their encounter. */
export const attachmentsInContext = recordsInContext(attachments, { field: 'attachments' });

/** Files in the patient's timeline, when they were added. */
export const attachmentsInTimeline = recordsInTimeline(attachments, {
  kind: { kind: 'attachment', title: 'Files', icon: 'paperclip' },
  tell: ({ title, note }, patient) => ({
    title,
    detail: note,
    status: null,
    link: { route: 'patients-id-files', params: { id: patient } },
  }),
});
