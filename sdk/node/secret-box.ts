/**
 * Seals what must be stored and read again, such as keys for other systems: encrypted and authenticated, with a key
 * derived from SESSION_SECRET. Whoever has only the database or a backup cannot read it.
 */
export interface SecretBox {
  /** @param owner what it belongs to, such as a uuid: it cannot be opened as something else's */
  seal(text: string, owner: string): string;
  /** Undefined if it was sealed under another SESSION_SECRET, for another owner, or was altered. */
  open(sealed: string, owner: string): string | undefined;
}
export const SecretBox = Symbol.for('clinic.SecretBox');
