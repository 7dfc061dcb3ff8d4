import { notFound, routesOf } from '@clinic-workbench/sdk/node';
import { AvailableSlotsQuery, GroupedSlotsQuery, NextSlotQuery, SlotFilter } from '../common/slot-queries';
import manifest from '../manifest';
import { SlotSearch } from './slot-search';

const route = routesOf(manifest);

export const slotRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/slots/availableslots',
    summary: 'Free slots in order of time, by default of the next two weeks',
    permission: 'schedules.read',
    query: AvailableSlotsQuery,
    handle: (c, { query }) => c.service(SlotSearch).available(c, query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/slots/availableslots/grouped',
    summary: 'The first free slots by practitioner or service, and day, with a mark if there are more',
    permission: 'schedules.read',
    query: GroupedSlotsQuery,
    handle: (c, { query }) => c.service(SlotSearch).grouped(c, query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/slots/availableslots/days',
    summary: 'How many slots are free on each day, by default of the next two weeks',
    permission: 'schedules.read',
    query: SlotFilter,
    handle: (c, { query }) => c.service(SlotSearch).days(c, query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/slots/nextavailableslot',
    summary: 'The next free slot, and with a limit the next of each of so many practitioners',
    permission: 'schedules.read',
    query: NextSlotQuery,
    handle: async (c, { query }) => {
      const data = await c.service(SlotSearch).next(c, query);
      return { slot: data[0] ?? null, data };
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/slots/:id',
    summary: 'A slot',
    permission: 'schedules.read',
    handle: async (c, { params }) => {
      const slot = await c.service(SlotSearch).find(c, params.id);
      if (!slot) throw notFound('Slot');
      return slot;
    },
  }),
];
