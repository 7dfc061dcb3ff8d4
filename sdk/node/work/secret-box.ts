/**
 * Encrypts and authenticates values that must be stored and read again, such as keys for other systems, with a key
 * derived from SESSION_SECRET. A thief of only the database or a backup cannot read them.
 */
export interface SecretBox {
  /** @param owner the owner of the value, such as a uuid: it cannot be opened for another owner */
  seal(text: string, owner: string): string;
  /** Undefined if it was sealed under another SESSION_SECRET or for another owner, or was altered. */
  open(sealed: string, owner: string): string | undefined;
}
export const SecretBox = Symbol.for('clinic.SecretBox');
