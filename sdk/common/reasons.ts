/**
 * Kept as the reason where a program takes something back without giving one. Screens always ask: a form sends its
 * field, and an empty one is refused.
 *
 * ```ts
 * class RemoveNote {
 *   @Required() @Text(500) reason: string = noReasonGiven;
 * }
 * ```
 */
export const noReasonGiven = 'no reason given';

/** The reason for what needs one: nothing at all counts as no reason given, an empty text as a form left empty. */
export const reasonOf = (sent: string | null | undefined): string =>
  (sent === undefined ? noReasonGiven : (sent ?? '')).trim();
