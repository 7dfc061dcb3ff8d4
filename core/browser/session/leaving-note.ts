const key = 'clinic.left';

/** The sentences that the sign-in page may show. Nothing else is ever shown, because any script can write the note. */
const sentences = { expired: 'Session expired' } as const;
export type LeavingReason = keyof typeof sentences;

/** A note from one document of this tab to the next, when the user has left. */
export const leavingNote = {
  write(reason: LeavingReason | undefined): void {
    sessionStorage.setItem(key, reason ?? '');
  },

  /** Reads it once. Undefined if a user opened the page; `sentence` is English. */
  take(): { readonly sentence: string | undefined } | undefined {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : { sentence: sentenceOf(text) };
  },
};

export function sentenceOf(reason: string | undefined): string | undefined {
  return reason !== undefined && Object.hasOwn(sentences, reason) ? sentences[reason as LeavingReason] : undefined;
}
