import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { mostGrouped } from '../../../schedules/common/slot-queries';
import type { Slot, SlotGroups } from '../../../schedules/common/slot';

/** Slots per request for a day with taken ones. */
const mostTaken = 500;

/** Where the next part of a day begins: a time, or a page if taken slots are included. */
export type NextPiece = { readonly start: string } | { readonly page: number };

/** A part of a day, which may have too many slots for one answer. */
export interface DayPiece {
  readonly slots: readonly Slot[];
  /** Undefined after the last part. */
  readonly next: NextPiece | undefined;
}

interface Asked {
  /** True to include taken slots. */
  readonly taken: boolean;
  /** Where the part begins; undefined for the first. */
  readonly from: NextPiece | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Reads a part of a day.
 * @throws ApiFailure
 */
export function readPiece(api: ApiClient, asked: Asked): Promise<DayPiece> {
  return asked.taken ? withTaken(api, asked) : freeOnes(api, asked);
}

async function withTaken(api: ApiClient, { from, query, signal }: Asked): Promise<DayPiece> {
  const page = from && 'page' in from ? from.page : 1;
  const { data, meta } = await api.list<Slot>('v1/slots/availableslots', {
    query: { ...query, all: 'true', page, page_size: mostTaken },
    signal,
    quiet: true,
  });
  return { slots: data, next: page * mostTaken < meta.total ? { page: page + 1 } : undefined };
}

async function freeOnes(api: ApiClient, { from, query, signal }: Asked): Promise<DayPiece> {
  const { data, truncated } = await api.get<SlotGroups>('v1/slots/availableslots/grouped', {
    query: { ...query, ...(from && 'start' in from && from), per_day: mostGrouped },
    signal,
    quiet: true,
  });
  const slots = data.flatMap(({ days }) => days.flatMap((of) => of.slots));
  if (!truncated) return { slots, next: undefined };
  // The last time may be incomplete, so the next part begins with it again.
  const start = slots.reduce((last, slot) => (slot.start > last ? slot.start : last), '');
  return { slots, next: { start } };
}
