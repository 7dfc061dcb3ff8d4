import type { RecordChange } from '@clinic-workbench/sdk/common';
import type { OrderedTest } from './service-request';
import type { OrderCodeSystem } from './order-kinds';

/** A panel: tests that are ordered together. */
export interface TestPanel {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** Its usual specimen, from the value set `specimen-type`. */
  readonly specimen: string;
  readonly tests: readonly OrderedTest[];
}

/** Catalogue names are translated, unlike services and free text. */
export const isInCatalogue = (system: OrderCodeSystem | null): boolean => system === 'panel' || system === 'loinc';

/** An order of the last day that makes the server ask for a reason. */
export interface OrderedLately {
  readonly uuid: string;
  readonly order_number: string;
  readonly display: string;
  /** ISO 8601, UTC. */
  readonly authored_on: string;
  readonly requester_name: string | null;
}

/** The body of 409 `ordered_lately`: the matching orders of each line without a reason to repeat. */
export interface OrderedLatelyLines {
  readonly lines: readonly {
    /** From 0, in the order sent. */
    readonly index: number;
    readonly display: string;
    readonly orders: readonly OrderedLately[];
  }[];
}

/** An event of an order: from `drafted` or `recorded` (placed) to its end. */
export type OrderChange = RecordChange<
  'recorded' | 'drafted' | 'placed' | 'resumed' | 'changed' | 'revoked' | 'entered-in-error'
>;
