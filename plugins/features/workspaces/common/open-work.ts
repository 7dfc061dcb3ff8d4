/** What is going on in a workspace, as `GET v2 plugins/:id/open-work` counts it. */
export interface OpenWork {
  /** Forms that were begun there and are not saved. */
  readonly drafts: number;
  /** Whose they are: so many people. */
  readonly drafts_of: number;
  /** Others who did something there within the last 15 minutes. */
  readonly people: number;
}
