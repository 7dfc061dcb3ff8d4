import type { Entity } from '@clinic-workbench/sdk/common';
import type { NamedPlace } from './queue-entry';

/** A screen in a waiting room, let in by a link of its own. */
export interface WallScreen extends Entity {
  readonly id: string;
  /** For those who manage it, as in `Waiting room, ground floor`. */
  readonly name: string;
  readonly location: NamedPlace;
  readonly created_by_name: string | null;
  /** ISO 8601, UTC; null until it is first switched on. Kept to the minute. */
  readonly last_seen_at: string | null;
}

/** A screen just made: the only time that its token is told. */
export interface NewWallScreen extends WallScreen {
  readonly token: string;
}

/** All that a screen on a wall may know: numbers and places, no person. */
export interface Wall {
  readonly location: string;
  /** IANA name. */
  readonly time_zone: string;
  /** Two letters. */
  readonly language: string;
  /** The latest first. */
  readonly called: readonly {
    readonly ticket: string;
    /** Where to go. */
    readonly to: string;
    /** ISO 8601, UTC. */
    readonly called_at: string;
  }[];
  /** Who comes next, in the order of their turn. */
  readonly waiting: readonly string[];
  readonly waiting_total: number;
}
