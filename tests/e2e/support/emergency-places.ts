import { answerOf, register } from './patients';
import type { callerFor } from './people';
import { dialog, heading, menu, type Place } from './places';

type Caller = Awaited<ReturnType<typeof callerFor>>;

/**
 * Lets two patients arrive as emergencies: one waits for triage, the other was triaged red. @returns the other's uuid
 */
export async function receiveEmergencies(caller: Caller): Promise<string> {
  const { data: sites } = await answerOf<{ data: readonly { uuid: string }[] }>(
    await caller.fetch('GET', 'v2/locations?parents_only=true'),
  );
  const arrive = async (who: object) =>
    answerOf<{ patient_id: string }>(
      await caller.fetch('POST', 'v2/emr/emergency/arrivals', { ...who, location_id: sites[0]!.uuid }),
    );
  await arrive({ unknown: { gender: 'FEMALE', age: 20, marks: 'Green dress' } });
  const known = await register(caller, { first_name: 'Kwabena', last_name: 'Urgent', date_of_birth: '1961-01-02' });
  await arrive({ patient_id: known.uuid });
  const inputs = [{ code: 'heart-rate', value: 140 }];
  for (const signs of [['chest-pain'], ['cardiac-arrest']])
    await answerOf(
      await caller.fetch('POST', 'v2/emr/early-warning-scores', {
        patient_id: known.uuid,
        kind: 'tews',
        table_version: '2',
        inputs,
        signs,
      }),
    );
  return known.uuid;
}

const emergency = { path: '/emerg', workspace: 'EMERG' };

/** The pages and dialogs of the emergency and of scores. @param uuid a patient in an emergency visit */
export const emergencyPlaces = (uuid: string): readonly Place[] => [
  { name: 'the triage board', ...emergency, ready: (page) => page.getByRole('list', { name: 'To be triaged' }) },
  { name: 'the triage board on a wall', workspace: 'EMERG', path: '/emerg/board', ready: heading('Triage board') },
  {
    name: 'an arrival',
    ...emergency,
    ready: dialog('Arrival'),
    open: (page) => page.getByRole('button', { name: 'Arrival', exact: true }).click(),
  },
  {
    name: 'an assignment',
    ...emergency,
    ready: dialog(/^Assign/),
    open: (page) => menu(page, /^Actions for Kwabena/, 'Assign to somebody'),
  },
  {
    name: 'a triage',
    ...emergency,
    ready: dialog('Triage Early Warning Score'),
    open: async (page) => {
      await page.getByRole('button', { name: /^Triage now/ }).click();
      await page.getByText('Very urgent signs').click();
      await page.getByLabel('Heart rate').fill('140');
    },
  },
  {
    name: 'a score of the National Early Warning Score',
    workspace: 'EMERG',
    path: `/patients/${uuid}`,
    open: (page) => page.getByRole('button', { name: 'NEWS2' }).click(),
    ready: dialog('National Early Warning Score 2'),
  },
  {
    name: 'the course of scores',
    workspace: 'EMERG',
    path: `/patients/${uuid}`,
    open: (page) => page.getByRole('button', { name: 'Course', exact: true }).click(),
    ready: dialog('Course of early-warning scores'),
  },
  { name: 'the overdue', workspace: 'EMERG', path: '/overdue-scores-modal', ready: heading('Overdue scores') },
];
