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
  /** SHA-256 in hex over the files of a third party's plugin. */
  readonly hash?: string;
  /** It is off until an administrator accepts it. */
  readonly waits: boolean;
  /** Key of the workspace that it is. */
  readonly workspace?: string;
  /** The rights that its pages ask for, and those that it brings along. */
  readonly rights: readonly string[];
}
