import type { Entity } from '@clinic-workbench/sdk/common';
import type { NamedPlace } from './queue-entry';

/** A screen in a waiting room, with its own access link. */
export interface WallScreen extends Entity {
  readonly id: string;
  /** For those who manage it, as in `Waiting room, ground floor`. */
  readonly name: string;
  readonly location: NamedPlace;
  readonly created_by_name: string | null;
  /** ISO 8601, UTC; null until it is first switched on. Kept to the minute. */
  readonly last_seen_at: string | null;
}

/** A new screen: only this answer contains its token. */
export interface NewWallScreen extends WallScreen {
  readonly token: string;
}

/** The content of a screen: numbers and places, no person. */
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
  /** The next tickets, in the order of their turn. */
  readonly waiting: readonly string[];
  readonly waiting_total: number;
}
