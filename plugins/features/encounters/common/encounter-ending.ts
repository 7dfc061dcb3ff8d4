import type { EncounterStep } from '@clinic-workbench/sdk/common';
import type { VisitStop } from '../../visits/common/visit-stop';

/** A missing or open point before an encounter is finished. */
export interface OpenThing {
  /** As in `chief-complaint`. */
  readonly code: string;
  /** English, for people. */
  readonly message: string;
  /** How many of them there are, if that matters. */
  readonly count?: number;
  /** The wizard's step where it can be completed; absent if there is none. */
  readonly step?: EncounterStep;
}

/** Where a patient goes after an encounter: home, to a colleague or stop, or nowhere, as on a ward. */
export const waysOn = ['end', 'go-on', 'stay'] as const;
export type WayOn = (typeof waysOn)[number];

/** The answer of `GET v2/emr/encounters/:id/ending`: the points to check before an encounter is finished. */
export interface EncounterEnding {
  /** Points that prevent finishing it. */
  readonly faults: readonly OpenThing[];
  /** Points that the user must have seen; their codes are sent as `seen`. */
  readonly loose_ends: readonly OpenThing[];
  /** A proposal; the user decides. */
  readonly way_on: {
    readonly way: WayOn;
    readonly stop: VisitStop | null;
    /** English: the reason; null if there is none. */
    readonly message: string | null;
  };
}
