import type { QueueAction } from '../common/queue-actions';
import type { QueueEntry } from '../common/queue-entry';
import { weights } from '../common/urgency';
import { t } from '../manifest';

/** True if the action is a triage: users who prepare patients triage untriaged ones instead of seeing them. */
export function isTriage(action: QueueAction, { visit_status: status }: QueueEntry, triages: boolean): boolean {
  return triages && action === 'start' && status === 'arrived';
}

/** Translated: the label of an action. */
export function actionLabel(action: QueueAction, entry: QueueEntry, triages: boolean): string {
  const { status } = entry;
  if (isTriage(action, entry, triages)) return t('Triage');
  const labels: Readonly<Record<QueueAction, string>> = {
    call: status === 'called' ? t('Call again') : t('Call'),
    skip: t('Skip'),
    start: t('Start'),
    finish: t('Finish'),
    transfer: t('Transfer'),
  };
  return labels[action];
}

export const actionIcons: Readonly<Record<QueueAction, string>> = {
  call: 'volume-up',
  skip: 'fast-forward',
  start: 'play',
  finish: 'tick',
  transfer: 'arrow-right',
};

/** Translated: the action just done, for the line that offers to undo it. */
export function doneText(action: QueueAction, entry: QueueEntry): string {
  const who = { ticket: entry.ticket_number ?? entry.patient_name };
  const place = entry.called_to?.name ?? entry.location?.name ?? '';
  const sentences: Readonly<Record<QueueAction, string>> = {
    call: place ? t('{{ticket}} was called to {{place}}.', { ...who, place }) : t('{{ticket}} was called.', who),
    skip: t('{{ticket}} was skipped.', who),
    start: t('{{ticket}} is being seen.', who),
    finish: t('{{ticket}} has been seen.', who),
    transfer: t('{{ticket}} was transferred to {{place}}.', {
      ...who,
      place: [entry.practitioner?.name, entry.location?.name].filter(Boolean).join(', '),
    }),
  };
  return sentences[action];
}

/** Translated: where the patient comes from; undefined if unknown. */
export function comingFromText({ coming_from }: QueueEntry): string | undefined {
  if (coming_from === 'appointment') return t('Appointment');
  if (coming_from === 'walk-in') return t('Walk-in');
  if (coming_from === 'reopened') return t('Reopened');
  if (coming_from === 'prescription') return t('Prescription');
  if (coming_from === 'order') return t('Order');
  if (coming_from === 'bill') return t('Bill');
  return coming_from === null ? undefined : t('From {{place}}', { place: coming_from });
}

const priorities: Readonly<Record<string, string>> = { stat: 'STAT', urgent: 'Urgent', asap: 'ASAP' };

/** Translated; undefined for routine. */
export function priorityText({ priority, sort_weight }: QueueEntry): string | undefined {
  if (sort_weight === weights.emergency) return t('Emergency');
  const name = priorities[priority ?? ''];
  return name && t(name);
}

/** Translated: who sees the patient at the moment; undefined for nobody. */
export function stillWithText({ still_with: name }: QueueEntry): string | undefined {
  if (name === null) return undefined;
  return name === '' ? t('still being seen') : t('still with {{name}}', { name });
}
