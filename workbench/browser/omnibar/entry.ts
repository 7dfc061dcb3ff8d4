/** A line of the Omnibar. Texts are translated. */
export interface Entry {
  /** Unique; identifies recent choices. */
  readonly id: string;
  /** The heading of its group. */
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  /** The name of a Blueprint icon. */
  readonly icon: string;
  readonly open: () => void;
}
