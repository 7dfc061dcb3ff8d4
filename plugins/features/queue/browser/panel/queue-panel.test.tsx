// @vitest-environment jsdom
import {
  ApiClient,
  ApiFailure,
  Dialogs,
  Formats,
  LiveEvents,
  Navigation,
  Preferences,
  ServicesContext,
  Registry,
  Session,
  Toaster,
} from '@clinic-workbench/sdk/browser';
import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueueEntry } from '../../common/queue-entry';
import QueuePanel from './queue-panel';
import { QueueStore } from '../queue-store';

const now = new Date('2026-11-20T10:00:00Z');
const entry = (patient_name: string, next_encounter_due: string): QueueEntry => ({
  uuid: patient_name,
  id: patient_name,
  version: 1,
  created_at: '2026-11-18T07:00:00Z',
  updated_at: next_encounter_due,
  patient_id: `id of ${patient_name}`,
  patient_name,
  patient_mobile: '+233244123456',
  ticket_number: 'A7',
  visit_id: null,
  location_id: null,
  location: null,
  practitioner_role_id: null,
  practitioner: null,
  coming_from: null,
  priority: null,
  status: 'waiting',
  triage_colour: null,
  visit_status: null,
  next_stop: null,
  stop: null,
  still_with: null,
  sort_weight: 0,
  bill_status: null,
  next_encounter_due,
  authored_on: null,
  arrived_at: null,
  occurrence_date: null,
  skipped_at: null,
  skips: 0,
  called_at: null,
  called_by: null,
  called_by_name: null,
  called_to: null,
  calls: 0,
  started_at: null,
  ended_at: null,
});

/** The workspaces' descriptions of themselves. */
const said: Readonly<Record<string, Pick<WorkspaceContribution, 'kinds' | 'ownPatients'>>> = {
  OPD: { kinds: ['clinical'], ownPatients: true },
  DIAG: { kinds: ['laboratory'] },
  PHARM: { kinds: ['pharmacy'] },
  BILL: { kinds: ['money'] },
};

/** Shows the panel with the server's answers; `happen` emits an event of the server. */
function show(
  answers: () => Promise<QueueEntry[]>,
  who: { readonly workspace?: string; readonly answers?: readonly string[] } = {},
): { happen(type: string): void; readonly asked: readonly object[]; readonly choices: () => object } {
  const asked: object[] = [];
  const preferences = observable<{ choices: Readonly<Record<string, string>> }>({ choices: {} }, {}, { deep: false });
  const listeners: ((event: object) => void)[] = [];
  const services = new Container({ defaultScope: 'Singleton' });
  services.bind(ApiClient).toConstantValue({
    get: () => Promise.resolve({ long_minutes: 30, very_long_minutes: 60, version: 0 }),
    list: async (path: string, { query }: { readonly query?: object }) => {
      if (path.endsWith('/served')) return { data: [{ id: 'antenatal', name: 'Antenatal clinic' }] };
      asked.push(query ?? {});
      const data = await answers();
      return { data, meta: { total: data.length, page: 1, page_size: 15 } };
    },
  });
  services.bind(LiveEvents).toConstantValue({
    on: (_type: string, listener: (event: object) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  services.bind(Session).toConstantValue({
    organization: { time_zone: 'Africa/Accra' },
    workspace: who.workspace ?? 'RECEPT',
    practitionerRoleId: 'my role',
    location: { uuid: 'site', name: 'Site' },
    user: { uuid: 'me' },
    can: () => false,
  });
  services.bind(Toaster).toConstantValue({});
  services.bind(Preferences).toConstantValue({
    get choices() {
      return preferences.choices;
    },
    set: (changes: typeof preferences) => {
      runInAction(() => (preferences.choices = changes.choices));
      return Promise.resolve();
    },
  });
  services.bind(Formats).toConstantValue({
    time: (value: string) => value.slice(11, 16),
    date: (value: string) => value.slice(0, 10),
    phone: (number: string) => number,
  });
  services
    .bind(Navigation)
    .toConstantValue({ canOpen: () => true, href: (to: string, params: { id: string }) => `/${to}/${params.id}` });
  services.bind(Registry).toConstantValue({
    here: said[who.workspace ?? 'RECEPT'],
    answers: (question: string) => who.answers?.includes(question) ?? false,
    // Without a feature that says so, no work waits for a payment.
    viewsFor: () => [],
  });
  services.bind(Dialogs).toConstantValue({});
  services.bind(QueueStore).toSelf();
  render(
    <ServicesContext value={services}>
      <QueuePanel />
    </ServicesContext>,
  );
  return {
    happen: (type) => listeners.forEach((listener) => listener({ type })),
    asked,
    choices: () => preferences.choices,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the queue panel', () => {
  it('shows that nobody waits', async () => {
    show(() => Promise.resolve([]));
    expect(await screen.findByText('Your queue is empty')).toBeTruthy();
    expect(screen.getByText('There are no patients waiting for you.')).toBeTruthy();
  });

  it('shows due patients with their number, time and mobile, each a link to the patient', async () => {
    show(() =>
      Promise.resolve([
        entry('Esi Boateng', '2026-11-20T09:30:00Z'),
        entry('Ama Mensah', '2026-11-20T08:15:00Z'),
        entry('Kofi Later', '2026-11-20T12:00:00Z'),
      ]),
    );
    expect((await screen.findByRole('heading')).textContent).toBe('Due 2');
    const lines = screen.getAllByRole('link');
    expect(lines.map((line) => line.textContent)).toEqual([
      'A708:15Ama Mensah+233244123456waiting 105 min, very long',
      'A709:30Esi Boateng+233244123456waiting 30 min, long',
    ]);
    expect(lines[0]?.getAttribute('href')).toBe('/patients-id/id of Ama Mensah');
  });

  it('shows patients already met if nobody is due', async () => {
    show(() => Promise.resolve([entry('Ama Mensah', '2026-11-18T08:15:00Z')]));
    expect((await screen.findByRole('heading')).textContent).toBe('Met 1');
  });

  it('moves a patient up when their time comes, without asking the server', async () => {
    const answers = vi.fn<() => Promise<QueueEntry[]>>(() =>
      Promise.resolve([entry('Ama Mensah', '2026-11-20T10:00:20Z')]),
    );
    show(answers);
    expect(await screen.findByText('Your queue is empty')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('heading').textContent).toBe('Due 1');
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('shows a new arrival at once, even if the computer’s clock is slow', async () => {
    const arrived = '2026-11-20T10:00:20Z';
    show(() => Promise.resolve([{ ...entry('Ama Mensah', arrived), created_at: arrived }]));
    expect(await screen.findByText('waiting 0 min')).toBeTruthy();
  });

  it('follows events', async () => {
    let waiting: QueueEntry[] = [];
    const { happen } = show(() => Promise.resolve(waiting));
    await screen.findByText('Your queue is empty');
    waiting = [entry('Ama Mensah', '2026-11-20T08:15:00Z')];
    happen('queue.changed');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Ama Mensah')).toBeTruthy();
  });

  it('opens for a nurse with the untriaged patients of her services; she can remove both filters permanently, and restore them', async () => {
    const { asked, choices } = show(() => Promise.resolve([]), { workspace: 'OPD', answers: ['visits.consult'] });
    const mine = await screen.findByRole('button', { name: 'My services' });
    expect(mine.getAttribute('aria-pressed')).toBe('true');
    expect(asked.at(-1)).toMatchObject({ stage: 'triage', served: 'true', location_id: 'site' });
    mine.click();
    await vi.waitFor(() => expect(asked.at(-1)).not.toHaveProperty('served'));
    expect(asked.at(-1)).toMatchObject({ stage: 'triage' });
    expect(choices()).toEqual({ 'queue.OPD.services': 'all' });
    screen.getByRole('button', { name: 'All here' }).click();
    await vi.waitFor(() => expect(asked.at(-1)).not.toHaveProperty('stage'));
    expect(choices()).toEqual({ 'queue.OPD.services': 'all', 'queue.OPD': 'all' });
    screen.getByRole('button', { name: 'To triage' }).click();
    (await screen.findByRole('button', { name: 'My services' })).click();
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ stage: 'triage', served: 'true' }));
    expect(choices()).toEqual({});
  });

  it.each([
    ['DIAG', 'laboratory', 'Diagnostics'],
    ['PHARM', 'pharmacy', 'Pharmacy'],
    ['BILL', 'desk', 'Desk'],
  ])('opens in %s with the patients who were sent there', async (workspace, stop, name) => {
    const { asked } = show(() => Promise.resolve([]), { workspace });
    expect((await screen.findByRole('button', { name })).getAttribute('aria-pressed')).toBe('true');
    expect(asked.at(-1)).toMatchObject({ stop, location_id: 'site' });
    screen.getByRole('button', { name: 'All here' }).click();
    await vi.waitFor(() => expect(asked.at(-1)).not.toHaveProperty('stop'));
  });

  it('shows why a patient waits, and who still sees them', async () => {
    const waits = { ...entry('Ama Mensah', '2026-11-20T08:15:00Z'), coming_from: 'order', stop: 'laboratory' as const };
    show(() => Promise.resolve([{ ...waits, still_with: 'Dr Kwame Asante' }]), { workspace: 'DIAG' });
    expect((await screen.findByRole('link')).textContent).toContain('Order · still with Dr Kwame Asante');
  });

  it('shows a failure and offers to try again', async () => {
    let broken = true;
    show(() => (broken ? Promise.reject(new ApiFailure(500, 'internal', 'x')) : Promise.resolve([])));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Error fetching data')).toBeTruthy();
    broken = false;
    again.click();
    expect(await screen.findByText('Your queue is empty')).toBeTruthy();
  });
});
