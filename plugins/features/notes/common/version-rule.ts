/** What one author types within so many milliseconds is one version. */
export const versionSpan = 60_000;

/** What the rule looks at of the newest version. */
export interface NewestVersion {
  readonly kind: 'saved' | 'signed';
  readonly author: string;
  readonly begun: Date;
  /** Characters of its plain text. */
  readonly length: number;
}

/**
 * Whether a state begins a new version, or replaces the newest one: autosaves every two seconds would make thousands.
 * A text that loses much at once begins a new one, so that a slip of the hand costs nobody a paragraph.
 *
 * @param length characters of the plain text that is saved now
 */
export function beginsVersion(newest: NewestVersion, author: string, now: Date, length: number): boolean {
  if (newest.kind === 'signed' || newest.author !== author) return true;
  if (now.getTime() - newest.begun.getTime() >= versionSpan) return true;
  return newest.length - length > Math.max(40, newest.length / 4);
}
