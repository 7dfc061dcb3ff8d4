import type { EncounterStep } from '@clinic-workbench/sdk/common';
import type { VisitStop } from '../../visits/common/visit-stop';

/** Something that is missing, or open, before an encounter is finished. */
export interface OpenThing {
  /** As in `chief-complaint`. */
  readonly code: string;
  /** English, for people. */
  readonly message: string;
  /** How many of them there are, where that says something. */
  readonly count?: number;
  /** The step of the wizard in which it is put right; absent if in none of them. */
  readonly step?: EncounterStep;
}

/** Where a patient goes after an encounter: out of the house, on to somebody else, or nowhere, as on a ward. */
export const waysOn = ['end', 'go-on', 'stay'] as const;
export type WayOn = (typeof waysOn)[number];

/** What `GET v2/emr/encounters/:id/ending` answers: what to look at before an encounter is finished. */
export interface EncounterEnding {
  /** What keeps it from being finished. */
  readonly faults: readonly OpenThing[];
  /** What does not, but must have been seen; their codes are sent as `seen` when it is finished. */
  readonly loose_ends: readonly OpenThing[];
  /** What is proposed; the caller decides. */
  readonly way_on: {
    readonly way: WayOn;
    readonly stop: VisitStop | null;
    /** English, for people: why; null where there is nothing to say. */
    readonly message: string | null;
  };
}
