/** A place where a third-party plugin failed, as `GET v2/plugins/faults` lists it. */
export interface PluginFault {
  /** Id. */
  readonly plugin: string;
  readonly version: string;
  /** `start`, a view, a line of code such as `index.js:3:17`, or `elsewhere`. */
  readonly place: string;
  /** Such as `TypeError`. */
  readonly kind: string;
  readonly count: number;
  /** ISO 8601, UTC. */
  readonly last_at: string;
}
