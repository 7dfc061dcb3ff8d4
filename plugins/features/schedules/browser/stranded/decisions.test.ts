import { describe, expect, it } from 'vitest';
import type { Slot } from '../../common/slot';
import type { StrandedAppointment } from '../../common/stranded';
import { decisionFaults, moveAll, sentDecisions } from './decisions';

const appointment = (id: string, start: string) => ({ id, start }) as StrandedAppointment;
const slot = (id: string, start: string, free_places = 1) => ({ id, start, free_places }) as Slot;

describe('decisions about stranded appointments', () => {
  const stranded = [appointment('a', '2026-11-23T09:00:00Z'), appointment('b', '2026-11-23T09:30:00Z')];

  it('are required for each, with a slot for a move', () => {
    expect(Object.keys(decisionFaults({}, stranded))).toEqual(['decisions.a', 'decisions.b']);
    expect(
      decisionFaults({ a: { action: 'move', slot_id: '' }, b: { action: 'cancel', slot_id: '' } }, stranded),
    ).toEqual({ 'decisions.a': [{ message: '{{field}} is required', field: 'Slot' }] });
  });

  it('are sent for currently stranded appointments only', () => {
    const decisions = {
      a: { action: 'move', slot_id: 's' },
      b: { action: 'keep', slot_id: 's' },
      gone: { action: 'cancel', slot_id: '' },
    } as const;
    expect(sentDecisions(decisions, stranded)).toEqual([
      { appointment_id: 'a', action: 'move', slot_id: 's' },
      { appointment_id: 'b', action: 'keep' },
    ]);
  });

  it('move all to the nearest free slots, none to a taken place', () => {
    const slots = [
      slot('before', '2026-11-22T09:00:00Z'),
      slot('next', '2026-11-24T09:00:00Z'),
      slot('later', '2026-11-25T09:00:00Z'),
    ];
    expect(moveAll(stranded, () => slots)).toEqual({
      a: { action: 'move', slot_id: 'next' },
      b: { action: 'move', slot_id: 'later' },
    });
    expect(moveAll(stranded, () => [slot('wide', '2026-11-24T09:00:00Z', 2)])).toEqual({
      a: { action: 'move', slot_id: 'wide' },
      b: { action: 'move', slot_id: 'wide' },
    });
    expect(moveAll(stranded, () => [slot('one', '2026-11-24T09:00:00Z')])).toEqual({
      a: { action: 'move', slot_id: 'one' },
    });
  });
});
