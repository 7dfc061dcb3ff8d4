/**
 * What a screen is given: a page for callers without a session, such as one on a wall. The file
 * `browser/screens/<name>.tsx` of a feature, whose default export is a component with these, is shown at `/<name>`.
 */
export interface ScreenProps {
  /**
   * Sends something to a guest route: `v2/queue-wall`.
   * @throws ApiFailure
   */
  readonly send: <T>(path: `${'v1' | 'v2'}/${string}`, body: object, signal: AbortSignal) => Promise<T>;
}
