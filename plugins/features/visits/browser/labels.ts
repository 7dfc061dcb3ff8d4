import type { Option } from '@clinic-workbench/sdk/browser';
import { visitPriorities, visitPriorityNames, type VisitPriority } from '../common/visit-priority';
import { visitClasses, visitClassNames, type VisitClass } from '../common/visit-class';
import { openVisitStatuses, visitStatuses, type VisitStatus } from '../common/visit-status';
import { t } from '../manifest';

/** English. */
const statusNames: Readonly<Record<VisitStatus, string>> = {
  planned: 'Planned',
  arrived: 'Waiting',
  triaged: 'Triaged',
  'in-progress': 'In progress',
  onleave: 'On leave',
  finished: 'Finished',
  cancelled: 'Cancelled',
  'entered-in-error': 'Entered in error',
};

export const statusLabel = (status: VisitStatus): string => t(statusNames[status]);
export const classLabel = (code: VisitClass): string => t(visitClassNames[code]);
export const priorityLabel = (priority: VisitPriority): string => t(visitPriorityNames[priority]);

export const statusOptions = (): readonly Option[] => [
  { value: openVisitStatuses.join(','), label: t('Not ended') },
  ...visitStatuses.map((value) => ({ value, label: statusLabel(value) })),
];
export const classOptions = (): readonly Option[] => visitClasses.map((value) => ({ value, label: classLabel(value) }));
export const priorityOptions = (): readonly Option[] =>
  visitPriorities.map((value) => ({ value, label: priorityLabel(value) }));

/**
 * A waiting time in words.
 * @param minutes whole minutes
 */
export function waitText(minutes: number): string {
  if (minutes < 1) return t('waits for less than a minute');
  if (minutes < 60) return t('waits for {{n}} min', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('waits for {{h}} h {{n}} min', { h: hours, n: minutes % 60 });
  return t('waits for {{n}} days', { n: Math.floor(hours / 24) });
}
