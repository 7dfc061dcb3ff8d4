import type { RecordChange } from '@clinic-workbench/sdk/common';
import type { OrderCodeSystem, OrderedTest } from './service-request';

/** Tests that are ordered together. */
export interface TestPanel {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** What is mostly taken for it, of the value set `specimen-type`. */
  readonly specimen: string;
  readonly tests: readonly OrderedTest[];
}

/** What the catalogue calls a thing can be said in other languages, unlike services and what somebody typed. */
export const isInCatalogue = (system: OrderCodeSystem | null): boolean => system === 'panel' || system === 'loinc';

/** Why somebody is asked before ordering: the same was ordered within a day. */
export interface OrderedLately {
  readonly uuid: string;
  readonly order_number: string;
  readonly display: string;
  /** ISO 8601, UTC. */
  readonly authored_on: string;
  readonly requester_name: string | null;
}

/** What 409 `ordered_lately` carries: of each line that lacks a reason to repeat, what was ordered. */
export interface OrderedLatelyLines {
  readonly lines: readonly {
    /** From 0, in the order sent. */
    readonly index: number;
    readonly display: string;
    readonly orders: readonly OrderedLately[];
  }[];
}

/** Something that happened to an order: from `drafted` or `recorded`, which is placed, to its end. */
export type OrderChange = RecordChange<
  'recorded' | 'drafted' | 'placed' | 'resumed' | 'changed' | 'revoked' | 'entered-in-error'
>;
