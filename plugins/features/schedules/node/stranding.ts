import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { StrandedAppointment, StrandedDecision } from '../common/stranded';
import { SlotHolder, type LosingSlot } from './contract';

/** Makes sure that no booking silently loses its slot. */
@injectable()
export class Stranding {
  readonly #holders: readonly SlotHolder[];

  constructor(@multiInject(SlotHolder) @optional() holders: readonly SlotHolder[] = []) {
    this.#holders = holders;
  }

  async of(c: RequestContext, losing: readonly LosingSlot[]): Promise<readonly StrandedAppointment[]> {
    if (losing.length === 0) return [];
    const found: StrandedAppointment[] = [];
    for (const holder of this.#holders) found.push(...(await holder.stranded(c, losing)));
    return found.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1));
  }

  /**
   * Locks the bookings, which come before their slots in the lock order.
   * @returns the target slots of moves, to lock together with the removed ones
   */
  async hold(c: RequestContext, decisions: readonly StrandedDecision[]): Promise<readonly string[]> {
    if (decisions.length === 0) return [];
    const bookings = decisions.map(({ appointment_id: uuid }) => uuid.toLowerCase());
    for (const holder of this.#holders) await holder.hold(c, bookings);
    return decisions.flatMap(({ slot_id: slot }) => (slot === undefined ? [] : [slot]));
  }

  /**
   * @throws ApiError 409 `appointments_stranded` with all of them while one is undecided, 400 for a decision about
   * another appointment or a move without a slot
   */
  async insistOnDecisions(
    c: RequestContext,
    losing: readonly LosingSlot[],
    decisions: readonly StrandedDecision[],
  ): Promise<void> {
    const stranded = await this.of(c, losing);
    const decided = new Set(decisions.map((decision) => decision.appointment_id.toLowerCase()));
    if (stranded.some(({ id }) => !decided.has(id)))
      throw conflict(
        'appointments_stranded',
        'Booked appointments would lose their slot. Say what becomes of each of them.',
        { stranded },
        {
          rights: this.#holders.map(({ permission }) => permission),
          otherwise: { stranded: [], count: stranded.length },
        },
      );
    const known = new Set(stranded.map(({ id }) => id));
    if (decided.size !== decisions.length || [...decided].some((id) => !known.has(id)))
      throw invalid({ stranded: ['Appointment is not valid'] });
    if (decisions.some(({ action, slot_id }) => action === 'move' && slot_id === undefined))
      throw invalid({ stranded: ['Slot is required'] });
  }

  /** Applies the decisions. Places are freed first, so that others can move to them. */
  async settle(c: RequestContext, decisions: readonly StrandedDecision[], because: string): Promise<void> {
    const order = ['cancel', 'keep', 'move'];
    for (const decision of decisions.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action)))
      for (const holder of this.#holders) await holder.settle(c, decision, because);
  }
}
