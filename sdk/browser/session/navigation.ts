/** Moves between pages by route name. Observable. */
export interface Navigation {
  readonly current: Place;
  /** The address of a route; undefined if no active plugin offers it. */
  href(
    to: string,
    params?: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ): string | undefined;
  /** True if the route exists and the current workspace and rights allow it. */
  canOpen(to: string): boolean;
  go(to: string, params?: Readonly<Record<string, string>>, query?: Readonly<Record<string, string>>): void;
  back(): void;
  /**
   * Changes the query of the address in place, so that the view can be linked to and survives a reload. Empty values
   * are removed.
   */
  replaceQuery(query: Readonly<Record<string, string | undefined>>): void;
  /**
   * Asks before the user leaves the page while `unsaved` answers true (leaving would lose typed text) or answers its
   * own question (leaving loses nothing).
   * @returns a function that removes the guard
   */
  guard(unsaved: () => boolean | LeaveQuestion): () => void;
}
export const Navigation = Symbol.for('clinic.Navigation');

/** The question asked before the user leaves a page. Texts are translated. */
export interface LeaveQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
}

export interface Place {
  /** Route name; empty where no route matches. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}
