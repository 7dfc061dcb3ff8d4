/** A line of the Omnibar. Texts are translated. */
export interface Entry {
  /** Unique; what was chosen last is remembered by it. */
  readonly id: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  /** The name of a Blueprint icon. */
  readonly icon: string;
  readonly open: () => void;
}
