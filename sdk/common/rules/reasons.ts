/**
 * The stored reason if a program takes something back without giving one. Screens always ask: a form sends its field,
 * and an empty one is refused.
 *
 * ```ts
 * class RemoveNote {
 *   @Required() @Text(500) reason: string = noReasonGiven;
 * }
 * ```
 */
export const noReasonGiven = 'no reason given';

/**
 * The reason of an action that needs one: a missing field counts as `noReasonGiven`, an empty text as an empty form
 * field.
 */
export const reasonOf = (sent: string | null | undefined): string =>
  (sent === undefined ? noReasonGiven : (sent ?? '')).trim();
