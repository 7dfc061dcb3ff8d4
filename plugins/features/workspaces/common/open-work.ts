/** Work in progress in a workspace, as `GET v2 plugins/:id/open-work` counts it. */
export interface OpenWork {
  /** Forms begun there and not saved. */
  readonly drafts: number;
  /** The number of people with such drafts. */
  readonly drafts_of: number;
  /** Other people who did something there within the last 15 minutes. */
  readonly people: number;
}
