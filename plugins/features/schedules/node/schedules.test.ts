import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sweeper } from '../../../../core/node/clearing/sweeper';
import { Desk } from '../../../../tests/support/desk';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { Slot, SlotGroups } from '../common/slot';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
});
afterAll(() => server.close());

describe('a schedule', () => {
  it('is created with its slots, and shown with its defaults', async () => {
    const { practitionerRole } = await desk.practitioner();
    const answer = await desk.schedule(practitionerRole, { comment: 'Room 4', planning_horizon_end: undefined });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'active',
      practitioner_id: practitionerRole,
      practitioner_name: 'Test User',
      healthcare_service_id: desk.service,
      location_id: desk.location,
      planning_horizon_start: desk.day(1),
      planning_horizon_end: desk.day(7),
      last_day: desk.day(7),
      recurring_weeks: 0,
      start_time: '08:00',
      end_time: '10:00',
      slot_minutes: 30,
      capacity: 1,
      comment: 'Room 4',
      time_zone: 'Africa/Accra',
      version: 1,
    });
    const { id } = answer.body as { id: string };
    expect(await desk.free(id)).toHaveLength(7 * 4);
    expect((await desk.send('GET', `/practitioners/${practitionerRole}/schedules/${id}`)).body).toEqual(answer.body);
    expect((await desk.send('GET', `/practitioners/${randomUUID()}/schedules/${id}`)).status).toBe(404);
    const { data } = (await desk.send('GET', `/schedules/fetch?practitioner_id=${practitionerRole}`)).body as {
      data: object[];
    };
    expect(data).toEqual([answer.body]);
    const counted = await desk.send('GET', `/schedules/fetch?practitioner_id=${practitionerRole}&counts=true`);
    expect(counted.body.data).toEqual([{ ...answer.body, free_places: 28, booked_places: 0 }]);
    await desk.booked((await desk.free(id))[0]!);
    const booked = await desk.send('GET', `/schedules/fetch?practitioner_id=${practitionerRole}&counts=true`);
    expect(booked.body.data[0]).toMatchObject({ free_places: 27, booked_places: 1 });
  });

  it('is the caller’s own by default, or another’s named in the body', async () => {
    const other = (await desk.practitioner()).practitionerRole;
    const sent = {
      healthcare_service: { uuid: desk.service },
      location: { uuid: desk.location, name: 'Main site' },
      planning_horizon_start: desk.day(1),
      planning_horizon_end: desk.day(2),
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      start_time: '08:00',
      end_time: '09:00',
    };
    const own = await desk.send('POST', '/practitioners/schedule', sent);
    expect(own.status, own.text).toBe(201);
    expect(own.body).toMatchObject({
      practitioner_id: desk.user.practitionerRole,
      healthcare_service_id: desk.service,
    });
    const named = await desk.send('POST', '/practitioners/schedule', { ...sent, practitioner: { uuid: other } });
    expect(named.body).toMatchObject({ practitioner_id: other });
    const contradiction = await desk.send('POST', `/practitioners/${other}/schedule`, {
      ...sent,
      practitioner: desk.user.practitionerRole,
    });
    expect(contradiction.status).toBe(400);
    // The record as read, with its practitioner, service and location.
    const { practitioner, healthcare_service, location, days } = own.body;
    const change = { practitioner, healthcare_service, location, days, comment: 'Room 2' };
    const path = `/practitioners/${practitioner.id}/schedules/${own.body.id}`;
    const changed = await desk.send('PATCH', path, change, 1);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ comment: 'Room 2', days, start_time: '08:00', recurring_weeks: 0 });
    expect((await desk.send('PATCH', path, { practitioner_id: other }, 2)).status).toBe(400);
  });

  it('is current until its last day is over or somebody ends it', async () => {
    const { practitionerRole } = await desk.practitioner();
    const running = (await desk.schedule(practitionerRole)).body as { id: string };
    const over = (await desk.schedule(practitionerRole, { start_time: '12:00', end_time: '13:00' })).body as {
      id: string;
    };
    const ended = (await desk.schedule(practitionerRole, { start_time: '14:00', end_time: '15:00' })).body as {
      id: string;
    };
    await server.rows(
      `update schedules set planning_horizon_start = planning_horizon_start - 100, planning_horizon_end = planning_horizon_end - 100 where uuid = $1`,
      [over.id],
    );
    await desk.send('DELETE', `/practitioners/${practitionerRole}/schedules/${ended.id}`, {}, 1);
    const ids = async (more: string) => {
      const { body } = await desk.send('GET', `/schedules/fetch?practitioner_id=${practitionerRole}${more}`);
      return (body.data as { id: string }[]).map(({ id }) => id).toSorted();
    };
    expect(await ids('&period=current')).toEqual([running.id]);
    expect(await ids('&period=past')).toEqual([over.id, ended.id].toSorted());
    expect(await ids('')).toEqual([running.id, over.id].toSorted());
    expect(await ids('&period=past&status=ended')).toEqual([ended.id]);
    expect((await desk.send('GET', '/schedules/fetch?period=soon')).status).toBe(400);
  });

  it('may belong to a service without a named practitioner', async () => {
    const answer = await desk.schedule('default', { slot_minutes: undefined, capacity: 4 });
    expect(answer.body).toMatchObject({ practitioner: null, slot_minutes: 30, capacity: 4 });
    const { id } = answer.body as { id: string };
    expect((await desk.send('GET', `/practitioners/default/schedules/${id}`)).status).toBe(200);
    const nobody = await desk.schedule('default', { healthcare_service_id: null });
    expect(nobody.body.errors).toEqual({ healthcare_service_id: ['Healthcare service is required'] });
  });

  it('loses its past slots without bookings', async () => {
    const { slots, schedule } = await desk.slots();
    await desk.booked(slots[1]!);
    const past = (days: number) =>
      server.rows(
        `update slots set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day' where schedule_uuid = $1`,
        [schedule, days],
      );
    const sweep = () => server.kernel.container.get<Sweeper>(Sweeper).sweep();
    await past(20);
    await sweep();
    expect(await server.rows('select from slots where schedule_uuid = $1', [schedule])).toHaveLength(28);
    await past(30);
    await sweep();
    expect(await server.rows('select uuid from slots where schedule_uuid = $1', [schedule])).toEqual([
      { uuid: slots[1]!.id },
    ]);
  });

  it.each([
    ['without days', { days: [] }, 'days'],
    ['that ends before it begins', { end_time: '07:00' }, 'end_time'],
    ['over midnight', { start_time: '22:00', end_time: '02:00' }, 'end_time'],
    [
      'in the past',
      { planning_horizon_start: '2026-01-01', planning_horizon_end: '2026-01-31' },
      'planning_horizon_end',
    ],
    ['whose horizon ends first', { planning_horizon_end: '2026-01-31' }, 'planning_horizon_end'],
    ['of more than two years', { recurring_weeks: 104, planning_horizon_end: '2028-01-01' }, 'planning_horizon_end'],
    ['of slots longer than its periods', { slot_minutes: 240 }, 'slot_minutes'],
    ['of no minutes', { slot_minutes: 0 }, 'slot_minutes'],
    ['for nobody at once', { capacity: 0 }, 'capacity'],
    ['on a day that there is not', { planning_horizon_start: '2027-02-30' }, 'planning_horizon_start'],
    ['on no day of the week', { days: ['someday'] }, 'days'],
    ['with fields that there are not', { colour: 'red' }, 'colour'],
  ])('is refused: %s', async (_, more, field) => {
    const { practitionerRole } = await desk.practitioner();
    const answer = await desk.schedule(practitionerRole, more);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toContain(field);
    expect(await server.rows('select from schedules where practitioner_role_uuid = $1', [practitionerRole])).toEqual(
      [],
    );
  });

  it('names only active people, places and services of its own organization', async () => {
    const theirs = await Desk.open(server, server.clinic);
    const { practitionerRole: stranger } = await theirs.practitioner();
    const { practitionerRole } = await desk.practitioner();
    expect((await desk.schedule(stranger)).status).toBe(404);
    expect((await desk.schedule(practitionerRole, { location_id: theirs.location })).status).toBe(404);
    expect((await desk.schedule(practitionerRole, { healthcare_service_id: theirs.service })).status).toBe(404);
    expect((await desk.schedule('somebody')).status).toBe(404);
    await server.rows('update practitioner_roles set deactivated_at = now() where uuid = $1', [practitionerRole]);
    expect((await desk.schedule(practitionerRole)).body.code).toBe('practitioner_inactive');
  });

  it('keeps its service and its location from being deleted', async () => {
    const keeper = await Desk.open(server, server.hospital, ['locations.delete', 'services.delete']);
    await keeper.slots();
    const deleted = (path: string) => deleteAsRead(server, { url: `/api${path}`, as: keeper.user });
    const service = await deleted(`/v1/administration/healthcareservices/${keeper.service}`);
    expect(JSON.stringify(service.body)).toContain('Schedules: {{count}}');
    const location = await deleted(`/v2/locations/${keeper.location}`);
    expect(JSON.stringify(location.body)).toContain('Schedules: {{count}}');
  });
});

describe('the next free slot', () => {
  it('is the earliest match, or one for each practitioner with a limit', async () => {
    const own = await Desk.open(server, server.hospital);
    const [late, early] = [await own.slots({ start_time: '09:00' }), await own.slots()];
    const next = async (query: string) =>
      (await own.send('GET', `/slots/nextavailableslot?healthcare_service_id=${own.service}&practitioner_id=${query}`))
        .body;
    expect(await next(late.practitioner)).toMatchObject({ slot: { id: late.slots[0]!.id, status: 'free' } });
    const all = await own.send('GET', `/slots/nextavailableslot?schedule_id=${early.schedule}&limit=5`);
    expect(all.body).toMatchObject({ slot: { id: early.slots[0]!.id }, data: [{ id: early.slots[0]!.id }] });
    await own.booked(early.slots[0]!);
    expect(await next(early.practitioner)).toMatchObject({ slot: { id: early.slots[1]!.id } });
    expect(await next(randomUUID())).toEqual({ slot: null, data: [] });
    expect(all.headers['cache-control']).toBe('no-store');
  });

  it('may be limited to slots for virtual services', async () => {
    const own = await Desk.open(server, server.hospital);
    const { practitioner, slots } = await own.slots();
    const virtual = async () =>
      (await own.send('GET', `/slots/availableslots?practitioner_id=${practitioner}&virtual=true&page_size=1`)).body;
    expect(await virtual()).toMatchObject({ data: [], meta: { total: 0 } });
    await server.rows('update healthcare_services set virtual_service = true where uuid = $1 returning uuid', [
      own.service,
    ]);
    expect(await virtual()).toMatchObject({ data: [{ id: slots[0]!.id }] });
    expect((await own.send('GET', '/slots/nextavailableslot?virtual=perhaps')).status).toBe(400);
  });

  it('are counted by day for a calendar', async () => {
    const { practitioner, slots } = await desk.slots();
    await desk.booked(slots[0]!);
    const days = async (query: string) =>
      (await desk.send('GET', `/slots/availableslots/days?practitioner_id=${practitioner}&${query}`)).body as {
        data: object[];
      };
    expect((await days('')).data).toEqual(
      [3, 4, 4, 4, 4, 4, 4].map((free, index) => ({ day: desk.day(index + 1), free })),
    );
    expect((await days(`end=${desk.day(2)}T00:00:00Z`)).data).toEqual([{ day: desk.day(1), free: 3 }]);
    expect(await days('end=2031-01-01T00:00:00Z')).toMatchObject({ status: 400 });
  });

  it('is found behind any number of free slots of other services', async () => {
    const [common, rare] = [await Desk.open(server, server.hospital), await Desk.open(server, server.hospital)];
    await common.slots({ slot_minutes: 5, start_time: '00:00', end_time: '24:00' });
    await common.slots({ slot_minutes: 5, start_time: '00:00', end_time: '24:00' });
    const { slots } = await rare.slots({ planning_horizon_start: rare.day(6) });
    const next = async (query: string) => (await rare.send('GET', `/slots/nextavailableslot?${query}`)).body.slot;
    expect(await next(`healthcare_service_id=${rare.service}`)).toMatchObject({ id: slots[0]!.id });
    const anyone = await next('');
    expect(anyone.start).toBe(`${common.day(1)}T00:00:00.000Z`);
    expect(await next(`healthcare_service_id=${rare.service}&end=${rare.day(3)}T00:00:00Z`)).toBeNull();
    const later = await next(`healthcare_service_id=${rare.service}&start=${rare.day(7)}T00:00:00Z`);
    expect(later.start).toBe(`${rare.day(7)}T08:00:00.000Z`);
  });

  it('of a day with too many come in parts, without losses', async () => {
    const own = await Desk.open(server, server.hospital);
    const day = { planning_horizon_end: own.day(1), slot_minutes: 5, start_time: '00:00', end_time: '24:00' };
    for (let practitioners = 0; practitioners < 15; practitioners++) await own.slots(day);
    const whole = { start: `${own.day(1)}T00:00:00.000Z`, end: `${own.day(2)}T00:00:00.000Z` };
    const found = new Set<string>();
    const sizes: number[] = [];
    for (let start: string | undefined = whole.start; start !== undefined;) {
      const query = new URLSearchParams({ ...whole, start, healthcare_service_id: own.service, per_day: '4000' });
      const { body } = await own.send('GET', `/slots/availableslots/grouped?${query.toString()}`);
      const groups = body as SlotGroups;
      const slots = groups.data.flatMap(({ days }) => days.flatMap((of) => of.slots));
      for (const { id } of slots) found.add(id);
      sizes.push(slots.length);
      start = groups.truncated
        ? slots
            .map((slot) => slot.start)
            .toSorted()
            .at(-1)
        : undefined;
    }
    expect(found.size).toBe(15 * 288);
    expect(sizes).toEqual([4000, 330]);
  }, 30_000);

  it('come page by page, grouped or the next of each practitioner', async () => {
    const own = await Desk.open(server, server.hospital);
    for (let practitioners = 0; practitioners < 3; practitioners++) await own.slots();
    const mine = `healthcare_service_id=${own.service}&location_id=${own.location}`;
    const practitioners = async (query: string) => {
      const { status, body, text } = await own.send('GET', `/slots/availableslots/grouped?${mine}${query}`);
      expect(status, text).toBe(200);
      const groups = body as SlotGroups;
      return { of: groups.data.map(({ practitioner }) => practitioner?.id), meta: groups.meta };
    };
    const all = await practitioners('');
    expect(all).toMatchObject({ of: { length: 3 }, meta: { total: 3, page: 1, page_size: 3 } });
    const [first, second] = [await practitioners('&page=1&page_size=2'), await practitioners('&page=2&page_size=2')];
    expect([...first.of, ...second.of]).toEqual(all.of);
    expect(second).toMatchObject({ of: { length: 1 }, meta: { total: 3, page: 2, page_size: 2 } });
    expect((await practitioners('&page=3&size=2')).of).toEqual([]);
    const next = async (query: string) =>
      (await own.send('GET', `/slots/nextavailableslot?${mine}${query}`)).body as {
        slot: Slot | null;
        data: readonly Slot[];
      };
    const three = await next('&page=1&page_size=10');
    expect(three.data).toHaveLength(3);
    expect(three.slot).toEqual(three.data[0]);
    expect((await next('&page=2&page_size=2')).data).toEqual([three.data[2]]);
    expect((await next('&page=2')).slot).toEqual(three.data[1]);
    expect((await own.send('GET', `/slots/nextavailableslot?page_size=0`)).status).toBe(400);
  });

  it('are grouped by practitioner and day', async () => {
    const own = await Desk.open(server, server.hospital);
    const { practitioner, slots } = await own.slots();
    const { body } = await own.send('GET', `/slots/availableslots/grouped?practitioner_id=${practitioner}&per_day=2`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ practitioner: { id: practitioner }, location: { id: own.location } });
    expect(body.data[0].days).toHaveLength(7);
    expect(body.data[0].days[0]).toMatchObject({
      day: own.day(1),
      slots: [{ id: slots[0]!.id }, { id: slots[1]!.id }],
    });
    // Section 7's limits: the last day is included.
    const limits = `practitioner_id=${practitioner}&date_from=${own.day(2)}&date_to=${own.day(3)}`;
    const twoDays = await own.send('GET', `/slots/availableslots/grouped?${limits}`);
    expect(twoDays.body.data[0].days.map(({ day }: { day: string }) => day)).toEqual([own.day(2), own.day(3)]);
    const instants = `date_from=${own.day(2)}T00:00:00&date_to=${own.day(3)}T23:59:59%2B00:00`;
    const same = await own.send('GET', `/slots/availableslots/grouped?practitioner_id=${practitioner}&${instants}`);
    expect(same.body.data[0].days.map(({ day }: { day: string }) => day)).toEqual([own.day(2), own.day(3)]);
    const tooFar = await own.send('GET', `/slots/availableslots?end=2027-12-31T00:00:00Z`);
    expect(tooFar.status).toBe(400);
  });
});
