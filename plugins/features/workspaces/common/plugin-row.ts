/** A plugin as `GET v2/plugins` lists it. */
export interface PluginRow {
  readonly id: string;
  /** English. */
  readonly name: string;
  readonly version: string;
  readonly kind: 'workspace' | 'feature';
  readonly source: 'built-in' | 'third-party';
  readonly enabled: boolean;
  readonly state: 'on' | 'off' | 'failed';
  /** English; why it is off or has failed. */
  readonly reason?: string;
  /** Ids. */
  readonly requires: readonly string[];
  /** SHA-256 in hex over the files of a third-party plugin. */
  readonly hash?: string;
  /** It is off until an administrator accepts it. */
  readonly waits: boolean;
  /** The key of its workspace, if it is one. */
  readonly workspace?: string;
  /** The rights that its pages need, and those that it adds. */
  readonly rights: readonly string[];
}
