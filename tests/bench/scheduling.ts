import { randomUUID } from 'node:crypto';
import type { Caller } from '../support/running-server';
import type { BareServer } from './bare-server';
import { measureInTurn, type Measured, type Shot, type Target } from './load';
import { atLeast, atMost, figure, printTable, type Promised } from './report';
import { cycle, get, post, signed } from './shots';
import type { StoredPatient } from './stored-patients';
import { StoredSchedules, type FreeSlot } from './stored-schedules';

export interface SchedulingFigures {
  readonly booking: Measured;
  readonly bareBooking: Measured;
  readonly next: Measured;
  readonly bareNext: Measured;
}

const connections = 10;
/** More than can be booked during the measurement. */
const bookable = 60_000;

/** Bookings and the search for the next free slot, at 200 practitioners with a year of schedules each. */
export async function measureScheduling(
  dataDir: string,
  caller: Caller,
  bare: BareServer,
  patients: readonly StoredPatient[],
  quick: boolean,
): Promise<SchedulingFigures> {
  const stored = await StoredSchedules.open(dataDir, caller.organization);
  try {
    const { seconds, slots } = await stored.fill();
    process.stdout.write(`\n${figure(slots)} slots (put there in ${figure(seconds)} s)\n`);
    const plan = { connections, rounds: quick ? 3 : 5, seconds: quick ? 0.5 : 0.8 };
    const nextOf: Shot = get(`/api/v1/slots/nextavailableslot?healthcare_service_id=${stored.service}`);
    const [next, bareNext] = await measureInTurn(
      [
        { url: caller.url, next: signed(caller, () => nextOf) },
        { url: bare.url, next: () => get('/slots/next') },
      ],
      plan,
    );
    const free = await stored.free(bookable);
    const [booking, bareBooking] = await measureInTurn(
      [
        { url: caller.url, next: signed(caller, bookings(free, patients)) },
        { url: bare.url, next: bareBookings(free, patients) },
      ] satisfies Target[],
      plan,
    );
    const figures = { booking: booking!, bareBooking: bareBooking!, next: next!, bareNext: bareNext! };
    print(figures);
    return figures;
  } finally {
    await stored.close();
  }
}

/** Each request takes another slot. The same patient comes up again only much later. */
function bookings(free: readonly FreeSlot[], patients: readonly StoredPatient[]): () => Shot {
  let index = 0;
  return cycle(free, ({ uuid, service }) => {
    const patient = patients[index++ % patients.length]!;
    const body = { slot_id: uuid, healthcare_service_id: service, patient_id: patient.uuid };
    return post('/api/v1/appointments', body, { 'idempotency-key': randomUUID() });
  });
}

function bareBookings(free: readonly FreeSlot[], patients: readonly StoredPatient[]): () => Shot {
  let index = 0;
  return cycle(free, ({ uuid, service }) =>
    post('/bookings', { slot: uuid, service, patient: patients[index++ % patients.length]!.uuid }, {}),
  );
}

function print({ booking, bareBooking, next, bareNext }: SchedulingFigures): void {
  const row = (title: string, one: Measured, bare?: Measured) => [
    title,
    figure(one.perSecond),
    bare ? figure(one.perSecond / bare.perSecond) : '',
    ...[one.p50, one.p95, one.p99].map(figure),
    one.refused > 0 ? String(one.refused) : '',
  ];
  printTable(
    `Scheduling at 200 practitioners, ${connections} connections (milliseconds)`,
    ['', 'a second', 'of bare', 'p50', 'p95', 'p99', 'refused'],
    [
      row('Book', booking, bareBooking),
      row('  bare transaction, same writes', bareBooking),
      row('Next free slot', next, bareNext),
      row('  bare first entry of an index', bareNext),
    ],
  );
}

export function schedulingPromises({ booking, bareBooking, next }: SchedulingFigures): Promised[] {
  return [
    atLeast('Book, of a bare transaction with the same writes', 0.33, booking.perSecond / bareBooking.perSecond),
    atMost('Next free slot of 200 practitioners, 95th percentile', 20, next.p95, ' ms'),
    atMost('Bookings refused while measured', 0, booking.refused, ''),
  ];
}
