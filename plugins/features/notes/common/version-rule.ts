/** One author's typing within this many milliseconds is one version. */
export const versionSpan = 60_000;

/** The fields of the newest version that the rule needs. */
export interface NewestVersion {
  readonly kind: 'saved' | 'signed';
  readonly author: string;
  readonly begun: Date;
  /** Characters of its plain text. */
  readonly length: number;
}

/**
 * True if a save starts a new version, false if it replaces the newest: saves every two seconds would make thousands. A
 * text that loses much at once starts a new version, so that an accidental deletion costs nobody a paragraph.
 *
 * @param length characters of the plain text being saved
 */
export function beginsVersion(newest: NewestVersion, author: string, now: Date, length: number): boolean {
  if (newest.kind === 'signed' || newest.author !== author) return true;
  if (now.getTime() - newest.begun.getTime() >= versionSpan) return true;
  return newest.length - length > Math.max(40, newest.length / 4);
}
