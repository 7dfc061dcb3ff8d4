import { expect, it } from 'vitest';
import { triageColours } from '../../visits/common/triage-colour';
import { weightOf } from './urgency';
import { defaultLimits, minutesWaited, waitingAge } from './waiting';

const since = (next_encounter_due: string) => ({
  next_encounter_due,
  authored_on: null,
  created_at: null,
  arrived_at: null,
  occurrence_date: null,
  bill_status: null,
});
const now = new Date('2026-11-20T10:00:00Z');

it('counts whole minutes, and none before the turn has come', () => {
  expect(minutesWaited(since('2026-11-20T09:17:30Z'), now)).toBe(42);
  expect(minutesWaited(since('2026-11-20T10:05:00Z'), now)).toBe(0);
  expect(minutesWaited(since('not a time'), now)).toBe(0);
});

it('calls a wait long and very long by the organization’s own limits', () => {
  expect([0, 29, 30, 59, 60].map((minutes) => waitingAge(minutes, defaultLimits))).toEqual([
    'fresh',
    'fresh',
    'long',
    'long',
    'very-long',
  ]);
  expect(waitingAge(15, { long_minutes: 10, very_long_minutes: 15 })).toBe('very-long');
});

it('puts emergencies before everybody, and routine last', () => {
  const visit = { priority: 'routine', class: 'AMB', triage_colour: null } as const;
  const order = ['stat', 'urgent', 'asap', 'routine'].map((priority) => weightOf({ ...visit, priority }));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(weightOf({ ...visit, class: 'EMER' })).toBeLessThan(weightOf({ ...visit, priority: 'stat' }));
  expect(weightOf({ ...visit, priority: 'something else' })).toBe(weightOf(visit));
  expect(weightOf({ ...visit, priority: 'emergency' })).toBe(weightOf(visit));
});

it('orders triaged patients by colour, and nobody behind the desk’s own rank', () => {
  const visit = { priority: 'routine', class: 'AMB' } as const;
  const [red, orange, yellow, green] = triageColours.map((triage_colour) => weightOf({ ...visit, triage_colour }));
  const untriaged = weightOf({ ...visit, triage_colour: null });
  const emergency = weightOf({ ...visit, class: 'EMER', triage_colour: null });
  expect([red, orange, emergency, yellow, green]).toEqual(
    [red!, orange!, emergency, yellow!, green!].toSorted((a, b) => a - b),
  );
  expect(yellow).toBeLessThan(untriaged);
  expect(green).toBe(untriaged);
  expect(weightOf({ ...visit, class: 'EMER', triage_colour: 'green' })).toBe(green);
  expect(weightOf({ ...visit, priority: 'stat', triage_colour: 'green' })).toBe(
    weightOf({ ...visit, priority: 'stat', triage_colour: null }),
  );
});
