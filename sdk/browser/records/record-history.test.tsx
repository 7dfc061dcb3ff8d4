// @vitest-environment jsdom
import type { RecordChange } from '@clinic-workbench/sdk/common';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import { ApiFailure } from '../api-client';
import { LiveValue } from '../live/live-value';
import { ServicesContext } from '../session/services';
import { Formats } from '../session/workbench-services';
import { RecordHistory, type HistoryWords } from './record-history';

interface Weight {
  readonly value: string;
  readonly note: string;
}

const linesOf = ({ value, note }: Weight) => [`Value: ${value}`, `Note: ${note}`];
const entry = (uuid: string, kind: string, before: Partial<Weight>, after: Partial<Weight>): RecordChange => ({
  uuid,
  kind,
  before,
  after,
  part_id: null,
  reason: null,
  at: '2026-11-20T08:00:00.000Z',
  by_name: 'Ama Mensah',
});

function show(read: () => Promise<readonly RecordChange[]>, words: Partial<HistoryWords<Weight>> = {}) {
  const services = new Container();
  services.bind(Formats).toConstantValue({ dateTime: (at: string) => at });
  const changes = new LiveValue({ read, live: { on: () => () => undefined }, events: [] });
  render(
    <ServicesContext value={services}>
      <RecordHistory
        read={() => changes}
        row={{ value: '71', note: '' }}
        name="Weight"
        words={{ linesOf, ...words }}
        onClose={() => undefined}
      />
    </ServicesContext>,
  );
}

const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);

afterEach(cleanup);

it('shows the first values of a record, and the differences of each change', async () => {
  show(() =>
    Promise.resolve([
      entry('2', 'changed', { value: '70' }, { value: '71' }),
      entry('1', 'recorded', {}, { value: '70', note: '' }),
    ]),
  );
  const [changed, value, recorded, ...first] = await lines();
  expect(changed).toMatch(/^Changed.*Ama Mensah/);
  expect(value).toBe('Value: 71');
  expect(recorded).toMatch(/^Recorded/);
  expect(first).toEqual(['Value: 70', 'Note: ']);
});

it('shows the former values if the history lacks the record’s beginning', async () => {
  show(() => Promise.resolve([entry('1', 'amended', { value: '7' }, { value: '71' })]), {
    saysBefore: true,
    labelOf: () => 'Corrected',
  });
  expect((await lines()).slice(1)).toEqual(['Value: 71', 'Before: Value: 7']);
});

it('shows that there is no history yet, and reads again after a failure', async () => {
  let answer: () => Promise<readonly RecordChange[]> = () => Promise.reject(new ApiFailure(500, 'x', 'Broken'));
  show(() => answer());
  expect(await screen.findByText('Error fetching data')).toBeTruthy();
  answer = () => Promise.resolve([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
});
