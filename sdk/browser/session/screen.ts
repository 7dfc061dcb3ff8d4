/**
 * The props of a screen: a page for callers without a session, such as a display on a wall. The default export of
 * `browser/screens/<name>.tsx` in a feature is a component with these props, shown at `/<name>`.
 */
export interface ScreenProps {
  /**
   * Sends a request to a guest route: `v2/queue-wall`.
   * @throws ApiFailure
   */
  readonly send: <T>(path: `${'v1' | 'v2'}/${string}`, body: object, signal: AbortSignal) => Promise<T>;
}
