const key = 'clinic.left';

/** What the sign-in page says of how somebody came there. Nothing else is ever shown: any script can write the note. */
const sentences = { expired: 'Session expired' } as const;
export type LeavingReason = keyof typeof sentences;

/** What one document of this tab tells the next one, when somebody has left. */
export const leavingNote = {
  write(reason: LeavingReason | undefined): void {
    sessionStorage.setItem(key, reason ?? '');
  },

  /** Once. Undefined if the page was opened by somebody; `sentence` is English. */
  take(): { readonly sentence: string | undefined } | undefined {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : { sentence: sentenceOf(text) };
  },
};

export function sentenceOf(reason: string | undefined): string | undefined {
  return reason !== undefined && Object.hasOwn(sentences, reason) ? sentences[reason as LeavingReason] : undefined;
}
