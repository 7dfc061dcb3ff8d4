import type { AuditAction, AuditEntryView } from './audit-entry';

/** An English sentence with placeholders for what it is about. */
export interface AuditSentence {
  readonly text: string;
  readonly values: Readonly<Record<'person' | 'patient' | 'thing' | 'words', string>>;
}

/** Translated words for missing values. */
export interface SentenceWords {
  readonly somebody: string;
  readonly aPatient: string;
  /** The title of a resource: `patients` gives Patients. */
  readonly titleOf: (resource: string) => string;
}

/** The sentences about one patient's record. */
const ofPatient: Readonly<Partial<Record<AuditAction, string>>> = {
  read: '{{person}} opened the record of {{patient}}',
  create: '{{person}} registered {{patient}}',
  update: '{{person}} changed the record of {{patient}}',
  delete: '{{person}} deleted the record of {{patient}}',
  restore: '{{person}} restored the record of {{patient}}',
  merge: '{{person}} merged or separated records of {{patient}}',
  print: '{{person}} printed the record of {{patient}}',
  refuse: '{{person}} was refused the record of {{patient}}',
};

const ofAnything: Readonly<Record<AuditAction, string>> = {
  read: '{{person}} looked at {{thing}}',
  search: '{{person}} looked through {{thing}}',
  create: '{{person}} created {{thing}}',
  update: '{{person}} changed {{thing}}',
  delete: '{{person}} deleted {{thing}}',
  restore: '{{person}} restored {{thing}}',
  merge: '{{person}} merged {{thing}}',
  print: '{{person}} printed {{thing}}',
  export: '{{person}} exported {{thing}}',
  'sign-in': '{{person}} signed in',
  'sign-out': '{{person}} signed out',
  rights: '{{person}} changed rights: {{thing}}',
  refuse: '{{person}} was refused access: {{thing}}',
};

/** The sentence of an entry: `Dora Mensah opened the record of Ama Mensah`. */
export function sentenceOf(entry: AuditEntryView, words: SentenceWords): AuditSentence {
  const title = words.titleOf(entry.resource);
  return {
    text: textOf(entry),
    values: {
      person: entry.user_name ?? accountOf(entry) ?? words.somebody,
      patient: entry.patient_name ?? words.aPatient,
      thing: entry.resource_name ? `${entry.resource_name} (${title})` : title,
      words: typeof entry.note?.['search'] === 'string' ? entry.note['search'] : giversOf(entry).join(', '),
    },
  };
}

/** Names of the plugins that gave rights to a role when they were installed. */
function giversOf({ note }: AuditEntryView): readonly string[] {
  const names: unknown = note?.['given_by'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** The account of the operating system, for actions at the command line. */
function accountOf({ resource, note }: AuditEntryView): string | undefined {
  const account = resource === 'installation' ? note?.['account'] : undefined;
  return typeof account === 'string' ? account : undefined;
}

function textOf(entry: AuditEntryView): string {
  const { action, resource, note, patient_uuid: patient } = entry;
  if (action === 'rights' && giversOf(entry).length > 0)
    return entry.user_uuid === null
      ? 'An update gave rights: {{thing}} ({{words}})'
      : '{{person}} switched on what gave rights: {{thing}} ({{words}})';
  if (action === 'sign-in' && note?.['refused'] === true) return '{{person}} was refused at signing in';
  if (resource === 'installation')
    return action === 'restore'
      ? '{{person}} restored the whole installation from a backup'
      : '{{person}} backed up the whole installation';
  if (resource === 'audit' && action !== 'refuse') return ofAudit(action, note, patient !== null);
  if (resource === 'patients' && patient !== null) {
    if (action === 'read' && note?.['photo'] === true) return '{{person}} saw the photo of {{patient}}';
    return ofPatient[action] ?? ofAnything[action];
  }
  if (action === 'search' && typeof note?.['search'] === 'string')
    return '{{person}} searched {{thing}} for “{{words}}”';
  if (action === 'search' && resource === 'patients' && note?.['duplicates'] !== undefined)
    return '{{person}} was shown records that may be of the same person';
  return ofAnything[action];
}

function ofAudit(action: AuditAction, note: AuditEntryView['note'], ofOnePatient: boolean): string {
  if (note?.['verified'] === true)
    return note['intact'] === false
      ? '{{person}} checked the audit and found it altered'
      : '{{person}} checked that the audit is intact';
  if (action === 'export') return ofAnything.export;
  return ofOnePatient ? '{{person}} read the audit of {{patient}}' : '{{person}} read the audit';
}
