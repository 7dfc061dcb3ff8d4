import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../schedules/common/slot';
import { groupsOf } from './slot-groups';

const slot = (id: string, practitioner: string | null, location: string, start: string): Slot => ({
  id,
  uuid: id,
  schedule_id: 'schedule',
  start,
  end: start,
  day: '2026-11-21',
  date_label: '21 Nov',
  time_label: '08:00 am - 08:15 am',
  status: 'free',
  capacity: 1,
  taken: 0,
  free_places: 1,
  practitioner: practitioner === null ? null : { id: practitioner, name: practitioner },
  healthcare_service: { id: 'service', name: 'Eyes' },
  location: { id: location, name: location },
  time_zone: 'Africa/Accra',
});

describe('the slots of a day', () => {
  it('are grouped by practitioner and place; two schedules of one practitioner form one group, in order of time', () => {
    const groups = groupsOf([
      slot('2', 'Ama', 'Ridge', '2026-11-21T09:00:00.000Z'),
      slot('3', null, 'Ridge', '2026-11-21T08:00:00.000Z'),
      slot('1', 'Ama', 'Ridge', '2026-11-21T08:00:00.000Z'),
      slot('4', 'Ama', 'Tema', '2026-11-21T14:00:00.000Z'),
    ]);
    expect(groups.map(({ practitioner, days }) => [practitioner?.id, days[0]!.slots.map(({ id }) => id)])).toEqual([
      ['Ama', ['1', '2']],
      [undefined, ['3']],
      ['Ama', ['4']],
    ]);
  });
});
