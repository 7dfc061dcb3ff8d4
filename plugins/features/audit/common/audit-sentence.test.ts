import { describe, expect, it } from 'vitest';
import { auditActions, type AuditEntryView } from './audit-entry';
import { sentenceOf } from './audit-sentence';

const entry = (fields: Partial<AuditEntryView>): AuditEntryView => ({
  seq: 1,
  at: '2026-01-01T10:00:00.000Z',
  user_uuid: 'u',
  user_name: 'Dora Mensah',
  username: 'dora',
  role_name: 'Doctor',
  workspace: 'RECEPT',
  address: null,
  request_id: null,
  action: 'read',
  resource: 'patients',
  resource_uuid: null,
  resource_name: null,
  patient_uuid: null,
  patient_name: null,
  patient_number: null,
  before: null,
  after: null,
  note: null,
  ...fields,
});
const said = (fields: Partial<AuditEntryView>) => {
  const words = { somebody: 'Somebody', aPatient: 'a patient', titleOf: (resource: string) => resource };
  const { text, values } = sentenceOf(entry(fields), words);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name as keyof typeof values]);
};

describe('an entry of the audit', () => {
  const ama = { patient_uuid: 'p', patient_name: 'Ama Mensah' };

  it.each<[string, Partial<AuditEntryView>]>([
    ['Dora Mensah opened the record of Ama Mensah', ama],
    ['Dora Mensah saw the photo of Ama Mensah', { ...ama, note: { photo: true } }],
    ['Dora Mensah printed the record of Ama Mensah', { ...ama, action: 'print' }],
    ['Dora Mensah opened the record of a patient', { patient_uuid: 'gone' }],
    ['Dora Mensah searched patients for “ama men”', { action: 'search', note: { search: 'ama men' } }],
    ['Dora Mensah looked through patients', { action: 'search', note: {} }],
    ['Dora Mensah was shown records that may be of the same person', { action: 'search', note: { duplicates: [] } }],
    ['Dora Mensah exported patients', { action: 'export' }],
    ['Dora Mensah signed in', { action: 'sign-in', resource: 'sessions' }],
    [
      'Somebody was refused at signing in',
      { action: 'sign-in', resource: 'sessions', user_name: null, note: { refused: true } },
    ],
    ['Dora Mensah changed Ward 3 (locations)', { action: 'update', resource: 'locations', resource_name: 'Ward 3' }],
    ['Dora Mensah changed rights: Nurse (roles)', { action: 'rights', resource: 'roles', resource_name: 'Nurse' }],
    ['Dora Mensah was refused the record of Ama Mensah', { ...ama, action: 'refuse' }],
    ['Dora Mensah was refused access: jottings', { action: 'refuse', resource: 'jottings', resource_uuid: 'x' }],
    [
      'An update gave rights: Nurse (roles) (Allergies, Notes)',
      {
        action: 'rights',
        resource: 'roles',
        resource_name: 'Nurse',
        user_uuid: null,
        user_name: null,
        note: { given_by: ['Allergies', 'Notes'] },
      },
    ],
    [
      'Dora Mensah switched on what gave rights: Nurse (roles) (Dental)',
      { action: 'rights', resource: 'roles', resource_name: 'Nurse', note: { given_by: ['Dental'] } },
    ],
    ['Dora Mensah was refused access: audit', { action: 'refuse', resource: 'audit' }],
    [
      'root backed up the whole installation',
      { action: 'export', resource: 'installation', user_name: null, note: { account: 'root' } },
    ],
    [
      'root restored the whole installation from a backup',
      { action: 'restore', resource: 'installation', user_name: null, note: { account: 'root' } },
    ],
    ['Dora Mensah read the audit', { action: 'search', resource: 'audit' }],
    ['Dora Mensah read the audit of Ama Mensah', { ...ama, action: 'search', resource: 'audit' }],
    [
      'Dora Mensah checked the audit and found it altered',
      { resource: 'audit', note: { verified: true, intact: false } },
    ],
    ['Dora Mensah checked that the audit is intact', { action: 'read', resource: 'audit', note: { verified: true } }],
  ])('reads: %s', (sentence, fields) => expect(said(fields)).toBe(sentence));

  it('reads as a sentence for every action and resource', () => {
    for (const action of auditActions)
      for (const resource of ['patients', 'services'])
        for (const patient_uuid of [null, 'p'])
          expect(said({ action, resource, patient_uuid })).toMatch(/^Dora Mensah [a-z]/);
  });
});
