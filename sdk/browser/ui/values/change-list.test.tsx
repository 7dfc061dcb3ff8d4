// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import { ApiFailure } from '../../api-client';
import { LiveValue } from '../../live/live-value';
import { ServicesContext } from '../../session/services';
import { Formats } from '../../session/workbench-services';
import { HistoryModal } from '../dialogs/history-modal';
import type { PastChange } from './change-list';
import { StatusHistory } from './status-history';

interface Change extends PastChange {
  readonly before: { readonly status?: 'active' };
  readonly after: { readonly status?: 'active' | 'amended' };
}

const change = (
  uuid: string,
  [before, after]: readonly [Change['before'], Change['after']],
  reason: string | null,
): Change => ({
  uuid,
  before,
  after,
  reason,
  by_name: 'Ama Mensah',
  at: '2026-11-21T09:00:00Z',
});

function show(read: () => Promise<readonly Change[]>, what: 'window' | 'section') {
  const services = new Container();
  const formats: Partial<Formats> = { date: String, dateTime: String };
  services.bind<Partial<Formats>>(Formats).toConstantValue(formats);
  const changes = new LiveValue({ read, live: { on: () => () => undefined }, events: [] });
  const lines = { linesOf: () => ['2 tablets', '2 tablets', 'for 5 days'] };
  render(
    <ServicesContext value={services}>
      {what === 'window' ? (
        <HistoryModal
          description="Ibuprofen"
          changes={changes}
          labelOf={({ after }) => after.status ?? ''}
          {...lines}
          onClose={() => undefined}
        />
      ) : (
        <StatusHistory changes={changes} statusLabel={(status) => status} {...lines} />
      )}
    </ServicesContext>,
  );
}

afterEach(cleanup);

it('shows each change once, with its time, author, reason and differences', async () => {
  const steps = [
    change('3', [{}, {}], 'Pain'),
    change('2', [{ status: 'active' }, { status: 'amended' }], null),
    change('1', [{}, { status: 'active' }], null),
  ];
  show(() => Promise.resolve(steps), 'section');
  const [third, second, first] = within((await screen.findAllByRole('list'))[0]!).getAllByText(/Ama Mensah/);
  expect(third!.textContent).toContain('Changed · ');
  expect(second!.textContent).toContain('active → amended · ');
  expect(first!.textContent).toContain('active · ');
  expect(first!.textContent).not.toContain('→');
  expect(screen.getAllByText('Reason: Pain')).toHaveLength(1);
  expect(screen.getAllByText('2 tablets')).toHaveLength(3);
});

it('shows in a window that there is no history yet, and that reading failed', async () => {
  show(() => Promise.resolve([]), 'window');
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  cleanup();
  show(() => Promise.reject(new ApiFailure(500, 'internal', 'Broken')), 'window');
  expect(await screen.findByText('Error fetching data')).toBeTruthy();
});

it('shows no section without a history', async () => {
  show(() => Promise.resolve([]), 'section');
  await Promise.resolve();
  expect(screen.queryByText('What happened to it')).toBeNull();
});
