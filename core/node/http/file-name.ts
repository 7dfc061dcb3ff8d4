/** What turns the letters of a name round, so that `gnp.exe` reads `exe.png`, and what breaks its line. */
const misleading = /[\p{Bidi_Control}\p{Cc}\u2028\u2029]/gu;

/** A file's name as it reads, for the names of files that come and of those that are sent. */
export const fileNameAsRead = (name: string): string => name.replaceAll(misleading, '');
