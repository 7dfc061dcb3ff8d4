import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, RunningServer } from '../support/running-server';

/** `KILL_ROUNDS=50` for a run overnight. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const desks = 50;
/** Fewer places than desks, so that some are refused. */
const [slots, capacity] = [20, 2];
const unlimited = { RATE_LIMIT: '0' };

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('bookings');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

interface Attempt {
  readonly patient: string;
  readonly slot: string;
  /** The same at each try. */
  readonly key: string;
  /** The last answer of the server; undefined until there is one. */
  status: number | undefined;
  appointment: string | undefined;
}

it(
  `keeps each acknowledged booking once and overfills no slot, whenever the server is killed (${rounds} rounds of kill -9)`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const before = await server.signIn('receptionist');
      const free = await newSlots(before, round);
      const attempts = await Promise.all(
        Array.from({ length: desks }, async (_, desk): Promise<Attempt> => ({
          patient: await patient(before, `${round}x${desk}`),
          slot: free[desk % slots]!,
          key: crypto.randomUUID(),
          status: undefined,
          appointment: undefined,
        })),
      );
      const booking = attempts.map((attempt) => book(before, attempt));
      await until(() => attempts.filter(({ status }) => status === 201).length > (round * 7) % 15);
      await server.kill();
      await Promise.all(booking);
      const acknowledged = attempts.filter(({ status }) => status === 201);
      expect(acknowledged.length, 'bookings acknowledged before the kill').toBeGreaterThan(0);
      expect(acknowledged.length, 'bookings acknowledged before the kill').toBeLessThan(slots * capacity);
      await server.start(unlimited);

      const after = await server.signIn('receptionist');
      for (const { patient: of, appointment } of acknowledged)
        expect(await bookedFor(after, of)).toEqual([appointment]);
      await holdWhatTheyMay(after, free, attempts);

      // Desks without an answer press the button again: no patient is booked twice, and the remaining places are given
      // away.
      await Promise.all(attempts.filter(({ status }) => status === undefined).map((attempt) => book(after, attempt)));
      for (const { patient: of, status, appointment } of attempts) {
        expect([201, 409]).toContain(status);
        expect(await bookedFor(after, of)).toEqual(status === 201 ? [appointment] : []);
      }
      expect(attempts.filter(({ status }) => status === 201)).toHaveLength(slots * capacity);
      await holdWhatTheyMay(after, free, attempts);
    }
  },
  120_000 + rounds * 60_000,
);

async function book(caller: Caller, attempt: Attempt): Promise<void> {
  const body = { slot_id: attempt.slot, patient_id: attempt.patient };
  const answer = await caller
    .fetch('POST', 'v1/appointments', body, { 'idempotency-key': attempt.key })
    .catch(() => undefined);
  const said = answer && ((await answer.json().catch(() => undefined)) as { uuid?: string } | undefined);
  // An incomplete answer does not count.
  if (!answer || !said) return;
  attempt.status = answer.status;
  attempt.appointment = said.uuid;
}

async function bookedFor(caller: Caller, of: string): Promise<readonly string[]> {
  const { data } = await read<{ data: { uuid: string }[] }>(caller, `v1/appointments?patient_id=${of}`);
  return data.map(({ uuid }) => uuid);
}

/** Each slot reports the right number of bookings, and no more than its capacity. */
async function holdWhatTheyMay(caller: Caller, free: readonly string[], attempts: readonly Attempt[]): Promise<void> {
  for (const slot of free) {
    const { taken } = await read<{ taken: number }>(caller, `v1/slots/${slot}`);
    const booked = await Promise.all(
      attempts.filter((attempt) => attempt.slot === slot).map(({ patient: of }) => bookedFor(caller, of)),
    );
    expect(taken).toBe(booked.flat().length);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
}

/** A schedule that needs no particular practitioner, on a day without other schedules. */
async function newSlots(caller: Caller, round: number): Promise<readonly string[]> {
  const { data: services } = await read<{ data: { uuid: string; locations: { uuid: string }[] }[] }>(
    caller,
    'v1/administration/healthcareservices?active=true&page_size=50',
  );
  const service = services[0]!;
  const { data: places } = await read<{ data: { uuid: string }[] }>(caller, 'v2/locations');
  const day = new Date(Date.now() + (round + 2) * 86_400_000).toISOString().slice(0, 10);
  const made = await caller.fetch('POST', 'v1/practitioners/default/schedule', {
    healthcare_service_id: service.uuid,
    location_id: service.locations[0]?.uuid ?? places[0]!.uuid,
    planning_horizon_start: day,
    planning_horizon_end: day,
    days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    start_time: '08:00',
    end_time: '13:00',
    slot_minutes: 15,
    capacity,
  });
  const text = await made.text();
  expect(made.status, text).toBe(201);
  const { uuid } = JSON.parse(text) as { uuid: string };
  const { data } = await read<{ data: { uuid: string }[] }>(
    caller,
    `v1/slots/availableslots?schedule_id=${uuid}&page_size=100`,
  );
  expect(data).toHaveLength(slots);
  return data.map((slot) => slot.uuid);
}

async function patient(caller: Caller, name: string): Promise<string> {
  const answer = await caller.fetch('POST', 'v2/emr/patients', {
    first_name: `Booked${letters(name)}`,
    last_name: letters(`y${name}`),
    gender: 'FEMALE',
  });
  const { uuid } = (await answer.json()) as { uuid?: string };
  if (uuid === undefined) throw new Error(`The patient ${name} was not registered: ${answer.status}`);
  return uuid;
}

async function read<T>(caller: Caller, path: Parameters<Caller['fetch']>[1]): Promise<T> {
  const answer = await caller.fetch('GET', path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

/** Digits as letters, because names contain none; different enough that no patient looks like a duplicate. */
function letters(text: string): string {
  return [...text].map((c) => (/\d/.test(c) ? 'bcdfghjklm'.charAt(Number(c)).repeat(3) : c)).join('');
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 30_000; tries++) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 1));
  }
  throw new Error(`Still waiting after half a minute:\n${server.output}`);
}
