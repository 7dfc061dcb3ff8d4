import type { Faults } from '@clinic-workbench/sdk/common';
import type { Slot } from '../../common/slot';
import type { StrandedAction, StrandedAppointment, StrandedDecision } from '../../common/stranded';

/** The decision about one appointment. */
export interface Decision {
  readonly action: StrandedAction | '';
  /** The slot to move to; empty until one is chosen. */
  readonly slot_id: string;
}

/** By appointment. */
export type Decisions = Readonly<Record<string, Decision>>;

/** The values of a form with decisions. */
export interface WithDecisions {
  readonly decisions: Decisions;
}

const open: Decision = { action: '', slot_id: '' };

export const decisionOf = (decisions: Decisions, { id }: StrandedAppointment): Decision => decisions[id] ?? open;

/** The required decisions; those about other appointments, from before the form changed, are left out. */
export function sentDecisions(decisions: Decisions, stranded: readonly StrandedAppointment[]): StrandedDecision[] {
  return stranded.flatMap((appointment) => {
    const { action, slot_id } = decisionOf(decisions, appointment);
    if (action === '') return [];
    return [{ appointment_id: appointment.id, action, ...(action === 'move' && { slot_id }) }];
  });
}

/** Each appointment needs a decision, and a move needs a slot. */
export function decisionFaults(decisions: Decisions, stranded: readonly StrandedAppointment[]): Faults {
  const faults = stranded.flatMap((appointment) => {
    const { action, slot_id } = decisionOf(decisions, appointment);
    const field = action === '' ? 'Decision' : action === 'move' && slot_id === '' ? 'Slot' : undefined;
    return field ? [[`decisions.${appointment.id}`, [{ message: '{{field}} is required', field }]] as const] : [];
  });
  return Object.fromEntries(faults);
}

/**
 * Moves each appointment to the free slot nearest to its own time, in order, without exceeding a slot's places. An
 * appointment without a slot stays undecided.
 *
 * @param slotsFor the free slots for an appointment
 */
export function moveAll(
  stranded: readonly StrandedAppointment[],
  slotsFor: (appointment: StrandedAppointment) => readonly Slot[],
): Decisions {
  const given = new Map<string, number>();
  const decisions: Record<string, Decision> = {};
  for (const appointment of stranded) {
    const at = Date.parse(appointment.start);
    const slot = slotsFor(appointment)
      .filter(({ id, free_places }) => (given.get(id) ?? 0) < free_places)
      .toSorted((a, b) => distance(a, at) - distance(b, at))[0];
    if (!slot) continue;
    given.set(slot.id, (given.get(slot.id) ?? 0) + 1);
    decisions[appointment.id] = { action: 'move', slot_id: slot.id };
  }
  return decisions;
}

/** A later slot is better than an equally earlier one, because people have planned for their day. */
function distance({ start }: Slot, at: number): number {
  const away = Date.parse(start) - at;
  return away >= 0 ? away : -2 * away;
}
