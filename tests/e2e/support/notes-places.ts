import type { Caller } from '../../support/running-server';
import { answerOf } from './patients';
import { dialog, menu, type Place } from './places';

/** A signed note with an addendum, for its page. @returns its uuid */
export async function writeNote(caller: Caller, patient: string): Promise<string> {
  const body = { patient_id: patient, note_type: 'visit-note', note: '<h3>Findings</h3><p>Chest clear.</p>' };
  const { uuid } = await answerOf<{ uuid: string }>(await caller.fetch('POST', 'v2/emr/notes', body));
  await caller.fetch('POST', `v2/emr/notes/${uuid}/sign`, {}, { 'if-match': '"1"' });
  await caller.fetch('POST', `v2/emr/notes/${uuid}/addenda`, { note: '<p>Feels better.</p>' });
  return uuid;
}

/** The pages of a patient's notes. @param note as `writeNote` left it */
export const notesPlaces = (patient: string, note: string): readonly Place[] => {
  const path = `/patients/${patient}/notes`;
  return [
    {
      name: 'the notes of a patient',
      path,
      workspace: 'OPD',
      ready: (page) => page.getByRole('button', { name: /^Visit note/ }),
    },
    {
      name: 'a signed note',
      path: `${path}?note=${note}`,
      workspace: 'OPD',
      ready: (page) => page.getByText('Feels better.'),
    },
    {
      name: 'a note that is begun',
      path: `${path}?begin=plan-of-care`,
      workspace: 'OPD',
      ready: (page) => page.getByRole('textbox', { name: 'Plan of care' }),
    },
    {
      name: 'the versions of a note',
      path: `${path}?note=${note}`,
      workspace: 'OPD',
      open: (page) => menu(page, 'More about this note', 'Compare versions'),
      ready: dialog('Compare versions'),
    },
    {
      name: 'the templates of notes',
      path: `${path}?begin=plan-of-care`,
      workspace: 'OPD',
      open: (page) => menu(page, 'Templates', 'Manage templates…'),
      ready: dialog('Templates of notes'),
    },
    {
      name: 'the form of an addendum',
      path: `${path}?note=${note}`,
      workspace: 'OPD',
      open: (page) => page.getByRole('button', { name: 'Add addendum' }).click(),
      ready: (page) => page.getByRole('form', { name: 'Add addendum' }).getByRole('textbox', { name: 'Addendum' }),
    },
  ];
};
