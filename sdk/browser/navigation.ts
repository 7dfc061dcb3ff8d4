/** Moves between pages by route name. Observable. */
export interface Navigation {
  readonly current: Place;
  /** The address of a route; undefined if no plugin that is on offers it. */
  href(
    to: string,
    params?: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ): string | undefined;
  /** True if the route exists and the current workspace and rights allow it. */
  canOpen(to: string): boolean;
  go(to: string, params?: Readonly<Record<string, string>>, query?: Readonly<Record<string, string>>): void;
  back(): void;
  /** Changes the address's query in place, so that what is on screen can be linked to and survives reload. Empty values are removed. */
  replaceQuery(query: Readonly<Record<string, string | undefined>>): void;
  /**
   * Asks the user before the page is left while `unsaved` answers true, which means that what was typed would be lost, or
   * a question of its own, where nothing is lost. @returns takes the guard away
   */
  guard(unsaved: () => boolean | LeaveQuestion): () => void;
}
export const Navigation = Symbol.for('clinic.Navigation');

/** What is asked before a page is left. Texts are translated. */
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
