import { labelled } from '@clinic-workbench/sdk/common';
import { anybodysWords } from '@clinic-workbench/sdk/browser';
import type { AuditAction, AuditChoices, AuditEntryView } from '../common/audit-entry';
import { sentenceOf } from '../common/audit-sentence';
import { t } from '../manifest';

/** The names of actions, for the filter. */
export function actionLabel(action: AuditAction): string {
  return {
    read: t('Opened'),
    search: t('Listed or searched'),
    create: t('Created'),
    update: t('Changed'),
    delete: t('Deleted'),
    restore: t('Restored'),
    merge: t('Merged'),
    print: t('Printed'),
    export: t('Exported'),
    'sign-in': t('Signed in'),
    'sign-out': t('Signed out'),
    rights: t('Changed rights'),
    refuse: t('Refused'),
  }[action];
}

/** The sentence of an entry. `workspaceTitle` is translated. */
export function entrySentence(
  entry: AuditEntryView,
  choices: AuditChoices | undefined,
  workspaceTitle: (key: string) => string,
): string {
  const titleOf = (resource: string) =>
    anybodysWords(choices?.resources.find(({ id }) => id === resource)?.title ?? fieldLabel(resource));
  const { text, values } = sentenceOf(entry, { somebody: t('Somebody'), aPatient: t('a patient'), titleOf });
  const what = t(text, values);
  return entry.workspace ? t('{{what}} in {{workspace}}', { what, workspace: workspaceTitle(entry.workspace) }) : what;
}

/** The label of a field: `date_of_birth` becomes Date of birth. */
export function fieldLabel(field: string): string {
  const words = field.replaceAll('_', ' ').replaceAll('-', ' ').trim();
  return anybodysWords(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The text of a value as stored in the audit. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => valueText(each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => each !== null && each !== '')
      .map(([name, each]) => labelled(fieldLabel(name), valueText(each)))
      .join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
