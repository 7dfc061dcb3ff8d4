import { conflict, type ApiError, type RequestContext, brokenConstraint } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { SlotBook } from '../../schedules/node/contract';

/** The database's constraints, and the desk's message for each. English. */
const guards = {
  slots_capacity: ['slot_taken', 'This slot has just been taken.'],
  appointments_practitioner_time: ['practitioner_busy', 'The practitioner is booked elsewhere at this time.'],
  appointments_patient_time: ['patient_busy', 'The patient has another appointment at this time.'],
} as const;
export type Guard = keyof typeof guards;

/** How many other slots a refusal offers. */
const offered = 5;

/** Takes places of slots. The database prevents double bookings; this converts its refusal to a message. */
@injectable()
export class Places {
  readonly #slots: SlotBook;

  constructor(@inject(SlotBook) slots: SlotBook) {
    this.#slots = slots;
  }

  /**
   * Runs a statement that takes a place.
   *
   * @throws ApiError 409 `slot_taken`, `slot_blocked`, `practitioner_busy` or `patient_busy` with the nearest free
   * slots
   */
  async take<T>(c: RequestContext, slot: string, write: () => Promise<T>): Promise<T> {
    await sql`savepoint place`.execute(c.db);
    try {
      return await write();
    } catch (error) {
      const guard = guardOf(error);
      if (!guard) throw error;
      // Keeps the transaction usable, so that the refusal can list free slots.
      await sql`rollback to savepoint place`.execute(c.db);
      throw await this.refusal(c, slot, guard);
    }
  }

  /** The refusal of a constraint. */
  async refusal(c: RequestContext, slot: string, guard: Guard): Promise<ApiError> {
    const alternatives = await this.#slots.nearest(c, slot, offered);
    const wanted = guard === 'slots_capacity' ? await this.#slots.find(c, slot) : undefined;
    if (wanted?.status === 'busy-unavailable')
      return conflict('slot_blocked', 'Nobody is there at this time.', { slot: wanted, alternatives }, toPlanners);
    // Places are left, but the practitioner is booked elsewhere.
    const elsewhere = wanted !== undefined && wanted.taken < wanted.capacity;
    const [code, message] = guards[elsewhere ? 'appointments_practitioner_time' : guard];
    return conflict(code, message, { alternatives }, toPlanners);
  }
}

/** Only users who may read schedules see slots. */
const toPlanners = { rights: ['schedules.read'], otherwise: { alternatives: [] } };

function guardOf(error: unknown): Guard | undefined {
  const constraint = brokenConstraint(error) ?? '';
  return constraint in guards ? (constraint as Guard) : undefined;
}
