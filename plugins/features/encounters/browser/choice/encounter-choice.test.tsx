// @vitest-environment jsdom
import { ApiClient, Formats, Lists, LiveEvents, ServicesContext } from '@clinic-workbench/sdk/browser';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CurrentEncounter } from '../../common/current-encounter';
import type { Encounter } from '../../common/encounter';
import { EncountersStore } from '../encounters-store';
import EncounterChoice from './encounter-choice';

const encounter = (uuid: string, name: string) =>
  ({
    uuid,
    class: 'AMB',
    start_time: '2026-11-21T09:00:00Z',
    started_at: null,
    encounter_participant: [{ practitioner_detail: { id: name, name } }],
  }) as unknown as Encounter;

let answer: Pick<CurrentEncounter, 'encounter' | 'open'>;
let services: Container;
let chosenLast: string | null | undefined;

beforeEach(() => {
  chosenLast = undefined;
  services = new Container({ defaultScope: 'Singleton' });
  services.bind(ApiClient).toConstantValue({ get: () => Promise.resolve(answer) });
  services.bind(LiveEvents).toConstantValue({ on: () => () => undefined });
  services.bind<Partial<Lists>>(Lists).toConstantValue({});
  services.bind(Formats).toConstantValue({ dateTime: () => '09:00' });
  services.bind(EncountersStore).toSelf();
});
afterEach(cleanup);

/** A form that stores only what the user chooses. */
function FollowingForm() {
  const [chosen, setChosen] = useState<string | null>();
  const choose = (uuid: string | null, by: 'user' | 'itself') => {
    chosenLast = uuid;
    if (by === 'user') setChosen(uuid);
  };
  return <EncounterChoice patientId="p" chosen={chosen} onChoose={choose} />;
}

/** A form that stores every choice. */
function TestForm() {
  const [chosen, setChosen] = useState<string | null>();
  const choose = (uuid: string | null) => {
    chosenLast = uuid;
    setChosen(uuid);
  };
  return <EncounterChoice patientId="p" chosen={chosen} onChoose={choose} />;
}

const show = (Form = TestForm) =>
  act(async () => {
    render(
      <ServicesContext value={services}>
        <Form />
      </ServicesContext>,
    );
    await Promise.resolve();
  });

describe('the place of a new record', () => {
  it('is the current encounter unless the user chooses otherwise', async () => {
    answer = { encounter: encounter('a', 'Dr Ama'), open: [encounter('a', 'Dr Ama'), encounter('b', 'Dr Kofi')] };
    await show();
    expect(chosenLast).toBe('a');
    const choice = screen.getByRole('combobox', { name: 'Belongs to' });
    fireEvent.change(choice, { target: { value: 'b' } });
    expect(chosenLast).toBe('b');
    fireEvent.change(choice, { target: { value: '' } });
    expect(chosenLast).toBeNull();
  });

  it('is empty without an open encounter, and shows nothing about it', async () => {
    answer = { encounter: null, open: [] };
    await show();
    expect(chosenLast).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('keeps the chosen encounter when it ends, and says so', async () => {
    answer = { encounter: encounter('a', 'Dr Ama'), open: [encounter('a', 'Dr Ama')] };
    await show();
    answer = { encounter: null, open: [] };
    await act(() => services.get(EncountersStore).current.of('p').load());
    expect(chosenLast).toBe('a');
    expect(screen.getByRole('alert').textContent).toContain('The encounter has ended meanwhile.');
  });

  it('follows the current encounter if the form stores only the user’s choices', async () => {
    answer = { encounter: encounter('a', 'Dr Ama'), open: [encounter('a', 'Dr Ama')] };
    await show(FollowingForm);
    answer = { encounter: encounter('b', 'Dr Kofi'), open: [encounter('b', 'Dr Kofi')] };
    await act(() => services.get(EncountersStore).current.of('p').load());
    expect(chosenLast).toBe('b');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('b');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
    await act(() => services.get(EncountersStore).current.of('p').load());
    expect(chosenLast).toBeNull();
  });
});
